import type { AnyMove, AnyView } from '@hedgerow/kernel';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { boardOf } from '../boards/registry.ts';
import { isEarlier } from '../games/load.ts';
import { sayProblem } from '../i18n/problems.ts';
import { type Key, useLanguage, useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';
import { href } from '../shell/router.ts';
import { changeSettings, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import { useTitle } from '../shell/use-title.ts';
import type { Table, TableFace } from '../table/table.ts';
import { Announcer } from './announcer.tsx';
import { BoardFace } from './board-face.tsx';
import { CatchUp } from './catch-up-panel.tsx';
import { Chat } from './chat.tsx';
import { Curtain } from './curtain.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { EyesChoice } from './eyes-choice.tsx';
import { Log } from './log.tsx';
import type { Choice } from './move-groups.ts';
import { OpenHands } from './open-hands.tsx';
import { MatchFile, Result } from './result.tsx';
import { Seats } from './seats.tsx';
import { StandingOrder } from './standing-order.tsx';
import { type AnyWords, MoveButtons, TableInWords } from './text-face.tsx';
import { Together } from './together.tsx';
import { useFormality } from './use-formality.ts';
import { useLookBack } from './use-look-back.ts';
import { useSounds } from './use-sounds.ts';
import { WhileAway } from './while-away.tsx';

/** Troubles that have words of their own; the rest come as sentences. */
const TROUBLES: Readonly<Record<string, Key>> = { offline: 'remote.offline', 'not-kept': 'local.notKept' };

// The slider is heavy, and nobody needs it for a first move.
const LookBack = lazy(async () => ({ default: (await import('./look-back.tsx')).LookBack }));

/** A table of any game, wherever it runs: it knows neither the game nor whether there is a server. */
export function Frame({
  table,
  lesson,
  startBack = false,
}: {
  readonly table: Table;
  /** A teacher’s words, above everything else. */
  readonly lesson?: ReactNode;
  /** A replay begins at its beginning. */
  readonly startBack?: boolean;
}): ReactNode {
  const face = useStore(table);
  const language = useLanguage();
  const words = useMemo(() => table.made.words(language), [table, language]);
  const say = useSay();
  // Whoever has gone to another tab sees there that the table waits.
  useTitle(face.legal.length > 0 ? say('frame.tabTurn', { title: words.title }) : words.title);
  if (face.handTo !== undefined) {
    return (
      <div className="table" data-game={table.gameId}>
        <TableBar table={table} words={words} />
        <Curtain key={face.handTo} table={table} face={face} seat={face.handTo} />
      </div>
    );
  }
  return (
    <OpenTable
      key={String(startBack)}
      table={table}
      face={face}
      words={words}
      lesson={lesson}
      startBack={startBack}
    />
  );
}

interface OpenProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly lesson: ReactNode;
  readonly startBack: boolean;
}

function OpenTable({ table, face, words, lesson, startBack }: OpenProps): ReactNode {
  const say = useSay();
  const { at, goTo, running, run, film } = useLookBack(face.moves, startBack);
  const past = at !== undefined && at < face.moves ? table.viewAt(at, face.eyes) : undefined;
  const view = past ?? face.view;
  const now = past === undefined;
  useSounds(face);
  useFormality(table, face, now);
  const lookingBack = at !== undefined && (at < face.moves || startBack || running);
  const ended = now && !startBack ? face.standings : undefined;
  const hasBoard = boardFor(table) !== undefined;
  const { face: wanted } = useStore(settings);
  return (
    <div className="table" data-game={table.gameId} data-face={hasBoard ? wanted : 'text'}>
      <TableBar table={table} words={words} faces={hasBoard} />
      <Seats face={face} view={view} gameId={table.gameId} />
      <div className="table-main">
        {lesson}
        <Trouble trouble={face.trouble} />
        {ended ? null : <EyesChoice table={table} face={face} />}
        {lookingBack ? (
          <Suspense>
            <LookBack at={at} moves={face.moves} goTo={goTo} running={running} run={run} live={!startBack} />
          </Suspense>
        ) : null}
        {lookingBack && (face.standings || startBack) ? <WhatIf table={table} face={face} at={at} /> : null}
        {startBack || face.broken ? (
          <div className="buttons">
            <MatchFile table={table} />
          </div>
        ) : null}
        <WhileAway
          table={table.id}
          face={face}
          words={words}
          at={lookingBack ? at : undefined}
          film={film}
          stop={() => goTo(undefined)}
        />
        {ended ? (
          <>
            <Result
              standings={ended}
              words={words}
              names={face.names}
              table={table}
              lookBack={() => goTo(0)}
            />
            <EyesChoice table={table} face={face} />
          </>
        ) : (
          <DecisionBar table={table} face={face} words={words} view={view} now={now}>
            {now ? <CatchUp face={face} words={words} film={film} /> : null}
          </DecisionBar>
        )}
        <Position table={table} face={face} words={words} view={view} now={now} />
        {face.eyes === 'open' ? (
          <OpenHands table={table} words={words} names={face.names} moves={at ?? face.moves} />
        ) : null}
      </div>
      <aside className="table-side" aria-label={say('frame.log')}>
        <Log log={face.log} words={words} names={face.names} at={lookingBack ? at : undefined} goTo={goTo} />
        {face.company ? <StandingOrder company={face.company} words={words} /> : null}
        {face.company ? <Together company={face.company} names={face.names} /> : null}
        {face.chat ? <Chat lines={face.chat} say={table.say} /> : null}
      </aside>
      <Announcer face={face} words={words} />
    </div>
  );
}

/** Something outside the game went wrong. */
function Trouble({ trouble }: { readonly trouble: string | undefined }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (trouble === undefined) return null;
  const key = TROUBLES[trouble];
  return (
    <p className="trouble" role="alert">
      {key === undefined ? sayProblem(say, language, trouble) : say(key)}
    </p>
  );
}

interface PositionProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly view: AnyView;
  /** Moves are made only in the present. */
  readonly now: boolean;
}

/** The drawn board, if the game has one. It shows what is printed in the newest edition; an earlier one is told in words. */
const boardFor = ({ gameId, made }: Table): ReturnType<typeof boardOf> =>
  isEarlier(made) ? undefined : boardOf(gameId);

/** One position, as board or as text. */
function Position({ table, face, words, view, now }: PositionProps): ReactNode {
  const legal = now ? face.legal : NO_MOVES;
  const choices = useMemo(
    () =>
      legal.map(
        (move): Choice => ({
          move,
          label: words.move(move, view, face.names),
          text: table.made.game.notation.write(move),
        }),
      ),
    [legal, words, view, face.names, table],
  );
  const { face: wanted } = useStore(settings);
  const board = boardFor(table);
  if (wanted === 'board' && board) {
    return (
      <BoardFace load={board} table={table} face={face} view={view} legal={legal} words={words} now={now} />
    );
  }
  return (
    <>
      <MoveButtons choices={choices} play={table.play} />
      <TableInWords words={words} view={view} names={face.names} />
    </>
  );
}

const NO_MOVES: readonly AnyMove[] = [];

function TableBar({
  table,
  words,
  faces = false,
}: {
  readonly table: Table;
  readonly words: AnyWords;
  readonly faces?: boolean;
}): ReactNode {
  const say = useSay();
  const { face } = useStore(settings);
  return (
    <>
      <h1>{words.title}</h1>
      <div className="table-tools">
        {faces ? (
          <fieldset className="switch" aria-label={say('frame.face')}>
            {(['board', 'text'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={face === each}
                onClick={() => changeSettings({ face: each })}
              >
                {say(each === 'board' ? 'frame.board' : 'frame.text')}
              </button>
            ))}
          </fieldset>
        ) : null}
        <a className="button quiet" href={href('rules', table.gameId)} target="_blank" rel="noreferrer">
          <Icon name="book" /> {say('frame.rules')}
        </a>
      </div>
    </>
  );
}

function WhatIf({
  table,
  face,
  at,
}: {
  readonly table: Table;
  readonly face: TableFace;
  readonly at: number;
}): ReactNode {
  const say = useSay();
  if (!table.whatIf) return null;
  return (
    <p className="what-if">
      <button
        type="button"
        className="button"
        onClick={() => {
          const to = table.whatIf?.(at, face.eyes);
          if (to) location.hash = to;
        }}
      >
        {say('replay.whatIf')}
      </button>{' '}
      <span className="faint">{say('replay.whatIfNote')}</span>
    </p>
  );
}
