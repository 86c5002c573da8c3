import {
  type AnyMade,
  type Language,
  type MatchRecord,
  type Names,
  type Problem,
  type Standing,
  verify,
  writeRecord,
} from '@hedgerow/kernel';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { sayProblem } from '../i18n/problems.ts';
import { type Say, useLanguage, useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { go } from '../shell/router.ts';
import type { Table } from '../table/table.ts';
import { SeatMark } from './seats.tsx';
import type { AnyWords } from './text-face.tsx';

interface ResultProps {
  readonly standings: readonly Standing[];
  readonly words: AnyWords;
  readonly names: Names;
  readonly table: Table;
  readonly lookBack: () => void;
}

/** How it ended: ranks, and where the points came from. */
export function Result({ standings, words, names, table, lookBack }: ResultProps): ReactNode {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ranked = [...standings].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const sources = [...new Set(ranked.flatMap(({ breakdown }) => Object.keys(breakdown)))];
  const most = Math.max(1, ...ranked.flatMap(({ breakdown }) => Object.values(breakdown)));
  return (
    <section className="result surface" aria-label={say('result.title')}>
      <div className="result-inside">
        <div className="result-art">
          <BoxArt game={table.gameId} />
        </div>
        <h2 ref={heading} tabIndex={-1}>
          {winnersLine(say, ranked, names)}
        </h2>
        <div className="result-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('result.source')}</th>
                {ranked.map(({ seat }) => (
                  <th scope="col" key={seat}>
                    <SeatMark seat={seat} /> {names[seat]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr className="result-rank">
                <th scope="row">{say('result.rank')}</th>
                {ranked.map(({ seat, rank, left }) => (
                  <td key={seat}>{left ? say('result.left') : say('result.place', { rank })}</td>
                ))}
              </tr>
              {sources.map((source) => (
                <tr key={source}>
                  <th scope="row">{words.pointsFrom(source)}</th>
                  {ranked.map(({ seat, breakdown }) => (
                    <td
                      key={seat}
                      data-part=""
                      style={{ '--part': Math.max(0, breakdown[source] ?? 0) / most } as CSSProperties}
                    >
                      {breakdown[source] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="result-total">
                <th scope="row">{say('result.total')}</th>
                {ranked.map(({ seat, score }) => (
                  <td key={seat}>{score}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
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
          <MatchFile table={table} />
        </div>
      </div>
    </section>
  );
}

function winnersLine(say: Say, ranked: readonly Standing[], names: Names): string {
  const winners = ranked.filter(({ rank, left }) => rank === 1 && !left).map(({ seat }) => names[seat] ?? '');
  if (winners.length === 0) return say('result.nobody');
  return winners.length === 1
    ? say('result.winner', { name: winners[0] ?? '', points: ranked[0]?.score ?? 0 })
    : say('result.shared', { names: winners.join(', ') });
}

/** Export and verification: both need nothing but the match file. */
export function MatchFile({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [verdict, setVerdict] = useState<string | undefined>(undefined);
  const withRecord = async (use: (record: MatchRecord) => void): Promise<void> => {
    const record = await table.record();
    if ('problem' in record) setVerdict(sayProblem(say, language, record.problem));
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
    : say('file.notVerified', { problem: sayProblem(say, language, checked.problem) });
}

function download(record: MatchRecord): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([writeRecord(record)], { type: 'text/plain' }));
  link.download = `${record.game}-${record.match}.match`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
