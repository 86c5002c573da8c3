import {
  type AnyMade,
  type AnyTelling,
  type Language,
  type MatchRecord,
  type Names,
  type Problem,
  type Seat,
  type Standing,
  verify,
  writeRecord,
} from '@hedgerow/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { sayProblem } from '../i18n/problems.ts';
import { typeset } from '../i18n/typeset.ts';
import { type Say, useLanguage, useSay } from '../i18n/use-messages.ts';
import { sendText } from '../shell/copy.ts';
import { Icon } from '../shell/icons.tsx';
import { go } from '../shell/router.ts';
import { savedMatches } from '../table/saved.ts';
import type { Abandoned, Table, TableFace } from '../table/table.ts';
import { Points } from './points.tsx';
import { type ResultWords, resultLabel, resultNext, resultWords } from './result-words.ts';
import { levelToTry } from './suggestion.ts';
import type { AnyWords } from './text-face.tsx';
import { useTelling } from './use-telling.ts';

interface ResultProps {
  readonly standings: readonly Standing[] | undefined;
  readonly abandoned: Abandoned | undefined;
  readonly words: AnyWords;
  readonly face: TableFace;
  readonly table: Table;
  readonly lookBack: () => void;
}

/** How it ended: ranks and where the points came from, or by whose agreement it was ended before its end. */
export function Result({ standings, abandoned, words, face, table, lookBack }: ResultProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { names } = face;
  const telling = useTelling(table.gameId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ranked = [...(standings ?? [])].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const told = resultWords(language, ranked, names, youOf(face), telling);
  const facts = standings && telling ? factsOf(telling, language, face) : [];
  return (
    <section className="result surface" aria-label={say('result.title')}>
      <div className="result-inside">
        <div className="result-art">
          <BoxArt game={table.gameId} />
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {standings ? told.heading : say('result.abandoned')}
        </h2>
        {standings && told.why ? <p className="result-why">{told.why}</p> : null}
        {standings ? <Points ranked={ranked} words={words} names={names} /> : null}
        {facts.length > 0 ? (
          <section className="result-facts">
            <h3>{resultLabel(language, 'facts')}</h3>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </section>
        ) : null}
        {abandoned && !standings ? <EndedBy abandoned={abandoned} names={names} /> : null}
        {standings && youOf(face) !== undefined && !face.company ? <TryNext game={table.gameId} /> : null}
        <div className="buttons">
          {table.rematch ? (
            <button
              type="button"
              className="button primary"
              onClick={() => void Promise.resolve(table.rematch?.()).then((at) => go(at ?? '#/'))}
            >
              {say('result.rematch')}
            </button>
          ) : null}
          <button
            type="button"
            className="button"
            onClick={() => (table.replayAt === undefined ? lookBack() : go(table.replayAt))}
          >
            {say('result.lookBack')}
          </button>
          {standings ? (
            <Share text={shareText(words.title, told, ranked, names, facts)} replayAt={table.replayAt} />
          ) : null}
          <a className="button" href="#/">
            {resultLabel(language, 'back')}
          </a>
          <MatchFile table={table} />
        </div>
      </div>
    </section>
  );
}

/** The reader’s own seat: at a table with others, or where one person plays against computer players. */
function youOf({ company, seats, eyes }: TableFace): Seat | undefined {
  if (company) return company.me;
  const people = seats.filter(({ player }) => player === 'person').length;
  return typeof eyes === 'number' && people === 1 && seats[eyes]?.player === 'person' ? eyes : undefined;
}

/** Three things worth telling, as the game makes them of what was seen and heard. */
function factsOf(
  telling: AnyTelling,
  language: Language,
  { view, log, names }: TableFace,
): readonly string[] {
  const events = log.flatMap(({ event, undone }) => (undone === undefined ? [event] : []));
  const facts = telling.in(language).facts(view, events, names);
  return language === 'fr' ? facts.map(typeset) : facts;
}

const shareText = (
  title: string,
  { heading, why }: ResultWords,
  ranked: readonly Standing[],
  names: Names,
  facts: readonly string[],
): string =>
  [
    `${title}: ${heading}.${why === undefined ? '' : ` ${why}`}`,
    ranked.map(({ seat, score }) => `${names[seat] ?? ''} ${score}`).join(', '),
    ...facts,
  ].join('\n');

/** Three games in a row against one level say which one to try next. */
function TryNext({ game }: { readonly game: string }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const next = levelToTry(savedMatches(), game);
  return next ? (
    <p className="result-next">{resultNext(language, next.won, say(`level.${next.level}`))}</p>
  ) : null;
}

/** Passes the result on: by what the device shares with, else by the clipboard. */
function Share({
  text,
  replayAt,
}: {
  readonly text: string;
  readonly replayAt: string | undefined;
}): ReactNode {
  const language = useLanguage();
  const [done, setDone] = useState<boolean>();
  const whole = replayAt === undefined ? text : `${text}\n${new URL(replayAt, location.href).href}`;
  const share = async (): Promise<void> => setDone(await sendText(whole));
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        {resultLabel(language, 'share')}
      </button>
      <span className="sr-note" role="status">
        {done === undefined ? null : resultLabel(language, done ? 'shared' : 'notShared')}
      </span>
    </>
  );
}

function EndedBy({
  abandoned: { by, agreed, without },
  names,
}: {
  readonly abandoned: Abandoned;
  readonly names: Names;
}): ReactNode {
  const say = useSay();
  const named = (seats: readonly number[]): string => seats.map((seat) => names[seat] ?? '').join(', ');
  const others = agreed.filter((seat) => seat !== by);
  return (
    <div className="result-abandoned">
      {by === undefined ? null : (
        <p>
          {others.length === 0
            ? say('result.abandonedAlone', { name: names[by] ?? '' })
            : say('result.abandonedBy', { name: names[by] ?? '', names: named(others) })}
        </p>
      )}
      {without.length > 0 ? <p>{say('result.without', { names: named(without) })}</p> : null}
      <p>{say('result.noPoints')}</p>
    </div>
  );
}

/** Export and verification: both need nothing but the match file. */
export function MatchFile({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [verdict, setVerdict] = useState<string | undefined>(undefined);
  const withRecord = async (use: (record: MatchRecord) => void): Promise<void> => {
    const record = await table.record();
    if ('problem' in record) setVerdict(sayProblem(say, language, record));
    else use(record);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void withRecord((record) => download(record))}>
        <Icon name="down" /> {say('file.export')}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => void withRecord((record) => setVerdict(verdictOf(say, language, table.made, record)))}
      >
        <Icon name="check" /> {say('file.verify')}
      </button>
      <p className="verdict" role="status">
        {verdict}
      </p>
    </>
  );
}

function verdictOf(say: Say, language: Language, made: AnyMade, record: MatchRecord): string {
  const checked: ReturnType<typeof verify> | Problem = verify(made.game, record);
  return checked.ok
    ? say('file.verified', { moves: record.moves.length, digest: checked.digest.slice(0, 12) })
    : say('file.notVerified', { problem: sayProblem(say, language, checked) });
}

function download(record: MatchRecord): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([writeRecord(record)], { type: 'text/plain' }));
  link.download = `${record.game}-${record.match}.match`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
