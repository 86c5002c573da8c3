import type { AnyMove, AnyView } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useMemo } from 'react';
import { boardOf } from '../boards/registry.ts';
import { isEarlier } from '../games/load.ts';
import { type Key, useLanguage, useSay } from '../i18n/use-messages.ts';
import { gameAtTable } from '../shell/chrome.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyPart } from '../shell/part.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import { href } from '../shell/router.ts';
import { SeatLooks } from '../shell/seat-mark.tsx';
import { changeSettings, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import { useTitle } from '../shell/use-title.ts';
import { looksOf } from '../table/seat-look.ts';
import type { LogNote, Table, TableFace } from '../table/table.ts';
import { Announcer } from './announcer.tsx';
import { BoardFace } from './board-face.tsx';
import { CatchUp } from './catch-up-panel.tsx';
import { Curtain } from './curtain.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { EyesChoice } from './eyes-choice.tsx';
import { Log } from './log.tsx';
import type { Choice } from './move-groups.ts';
import { OpenHands } from './open-hands.tsx';
import { SeatMenu } from './seat-menu.tsx';
import { Seats } from './seats.tsx';
import { type AnyWords, MoveButtons, TableInWords } from './text-face.tsx';
import { TextHelp } from './text-help.tsx';
import { useFormality } from './use-formality.ts';
import { useLookBack } from './use-look-back.ts';
import { type SecondTouch, useSecondTouch } from './use-second-touch.ts';
import { useSounds } from './use-sounds.ts';
import { WhileAway } from './while-away.tsx';

/** Troubles that have words of their own; the rest come as sentences. */
const TROUBLES: Readonly<Record<string, Key>> = { offline: 'remote.offline', 'not-kept': 'local.notKept' };

// Only tables with others need these.
const Pressing = lazyPart(async () => (await import('./together.tsx')).Pressing, 'nothing');
const Together = lazyPart(async () => (await import('./together.tsx')).Together, 'nothing');
const OwnSeat = lazyPart(async () => (await import('../lobby/own-seat.tsx')).OwnSeat, 'nothing');
const Chat = lazyPart(async () => (await import('./chat.tsx')).Chat, 'nothing');
// Nobody needs the end at the beginning.
const Result = lazyPart(async () => (await import('./result.tsx')).Result, 'nothing');
// Only those who watch bots need it.
const WatchControls = lazyPart(async () => (await import('./watch-controls.tsx')).WatchControls, 'nothing');
const MatchFile = lazyPart(async () => (await import('./result.tsx')).MatchFile, 'nothing');
const WhatIfNote = lazyPart(async () => (await import('./what-if-note.tsx')).WhatIfNote, 'nothing');
const Progress = lazyPart(async () => (await import('./progress.tsx')).Progress, 'nothing');
// The slider is heavy, and nobody needs it for a first move.
const LookBack = lazyPart(async () => (await import('./look-back.tsx')).LookBack, 'nothing');

/** A table of any game, wherever it runs: it knows neither the game nor whether there is a server. */
export function Frame({
  table,
  lesson,
  startBack = false,
  offer,
}: {
  readonly table: Table;
  /** A teacher’s words, in the place of the question. */
  readonly lesson?: ReactNode;
  /** A replay begins at its beginning. */
  readonly startBack?: boolean;
  /** Somebody may be new to this game: a lesson is offered. */
  readonly offer?: ReactNode;
}): ReactNode {
  const face = useStore(table);
  const language = useLanguage();
  const words = useMemo(() => table.made.words(language), [table, language]);
  // The book in the header leads to the rules of this game.
  useEffect(() => {
    gameAtTable.set(table.gameId);
    return () => gameAtTable.set(undefined);
  }, [table]);
  const say = useSay();
  // Whoever has gone to another tab sees there that the table waits.
  const looks = useMemo(() => looksOf(face.seats), [face.seats]);
  useTitle(
    face.legal.length > 0
      ? say('frame.tabTurn', { title: words.title })
      : face.paused
        ? say('frame.pausedTitle', { title: words.title })
        : words.title,
  );
  if (face.handTo !== undefined) {
    return (
      <SeatLooks value={looks}>
        <div className="table" data-game={table.gameId}>
          <TableBar table={table} words={words} />
          <Curtain key={face.handTo} table={table} face={face} seat={face.handTo} />
        </div>
      </SeatLooks>
    );
  }
  return (
    <SeatLooks value={looks}>
      <OpenTable
        key={String(startBack)}
        table={table}
        face={face}
        words={words}
        lesson={lesson}
        startBack={startBack}
        offer={offer}
      />
    </SeatLooks>
  );
}

interface OpenProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly lesson: ReactNode;
  readonly startBack: boolean;
  readonly offer: ReactNode;
}

function OpenTable({ table, face, words, lesson, startBack, offer }: OpenProps): ReactNode {
  const { at, goTo, running, run, film } = useLookBack(face.moves, startBack);
  const past = at !== undefined && at < face.moves ? table.viewAt(at, face.eyes) : undefined;
  const view = past ?? face.view;
  const now = past === undefined;
  useSounds(face);
  useFormality(table, face, now && lesson === undefined);
  const touch = useSecondTouch(table, face);
  const lookingBack = at !== undefined && (at < face.moves || startBack || running);
  const ended = now && !startBack && (face.standings !== undefined || face.abandoned !== undefined);
  const hasBoard = boardFor(table) !== undefined;
  const { face: wanted } = useStore(settings);
  const drawn = hasBoard ? wanted : 'text';
  return (
    <div className="table" data-game={table.gameId} data-face={drawn}>
      <TableBar table={table} words={words} faces={hasBoard} practice={face.practice} />
      <Seats
        face={face}
        view={view}
        made={table.made}
        menu={<SeatMenu company={face.company} words={words} />}
      />
      <div className="table-main">
        {offer}
        <HowItCame table={table} />
        <Trouble trouble={face.trouble} />
        {face.company ? <Pressing company={face.company} names={face.names} words={words} /> : null}
        {face.watching ? <WatchControls table={table} running={face.watching.running} /> : null}
        {ended ? null : <EyesChoice table={table} face={face} />}
        {lookingBack ? (
          <LookBack at={at} moves={face.moves} goTo={goTo} running={running} run={run} live={!startBack} />
        ) : null}
        {lookingBack && (face.standings || face.abandoned || startBack) ? (
          <WhatIf table={table} face={face} at={at} />
        ) : null}
        <FileOf table={table} offered={startBack || face.broken === true} />
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
              standings={face.standings}
              abandoned={face.abandoned}
              words={words}
              face={face}
              table={table}
              lookBack={() => goTo(0)}
            />
            <EyesChoice table={table} face={face} />
          </>
        ) : (
          (lesson ?? (
            <DecisionBar
              table={table}
              face={face}
              words={words}
              view={view}
              now={now}
              withRefusal={drawn === 'text'}
              touch={touch}
            >
              <Progress game={table.gameId} view={view} />
              {now ? <CatchUp face={face} words={words} film={film} /> : null}
            </DecisionBar>
          ))
        )}
        <Position table={table} face={face} words={words} view={view} now={now} play={touch.play} />
        {face.eyes === 'open' ? (
          <OpenHands table={table} words={words} names={face.names} moves={at ?? face.moves} />
        ) : null}
      </div>
      <Side table={table} face={face} words={words} at={lookingBack ? at : undefined} goTo={goTo} />
      <Announcer face={face} words={words} />
    </div>
  );
}

/** The match as a file, where nobody plays on. */
const FileOf = ({ table, offered }: { readonly table: Table; readonly offered: boolean }): ReactNode =>
  offered ? (
    <div className="buttons">
      <MatchFile table={table} />
    </div>
  ) : null;

interface SideProps {
  readonly table: Table;
  readonly face: TableFace;
  readonly words: AnyWords;
  readonly at: number | undefined;
  readonly goTo: (moves: number) => void;
}

/** What stands beside the table: what happened, and what people say to each other. */
function Side({ table, face, words, at, goTo }: SideProps): ReactNode {
  const say = useSay();
  return (
    <aside className="table-side" aria-label={say('frame.log')}>
      <Log
        log={face.log}
        notes={face.notes ?? NO_NOTES}
        words={words}
        names={face.names}
        at={at}
        goTo={goTo}
      />
      {face.company ? <Together company={face.company} /> : null}
      {face.company ? <OwnSeat info={face.company.info} made={table.made} /> : null}
      {face.chat ? (
        <Chat lines={face.chat} say={table.say} speakers={face.speakers} mute={table.mute} />
      ) : null}
    </aside>
  );
}

/** A table at which the game goes otherwise than it went says so. */
const HowItCame = ({ table }: { readonly table: Table }): ReactNode =>
  table.kind === 'what-if' ? <WhatIfNote table={table.id} /> : null;

/** Something outside the game went wrong. */
function Trouble({ trouble }: { readonly trouble: string | undefined }): ReactNode {
  const say = useSay();
  if (trouble === undefined) return null;
  const key = TROUBLES[trouble];
  return (
    <p className="trouble" role="alert">
      {key === undefined ? <ProblemText problem={trouble} /> : say(key)}
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
  readonly play: SecondTouch['play'];
}

/** The drawn board, if the game has one. It shows what is printed in the newest edition; an earlier one is told in words. */
const boardFor = ({ gameId, made }: Table): ReturnType<typeof boardOf> =>
  isEarlier(made) ? undefined : boardOf(gameId);

/** One position, as board or as text. */
function Position({ table, face, words, view, now, play }: PositionProps): ReactNode {
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
  const inWords = (
    <>
      <MoveButtons choices={choices} play={play} />
      <TextHelp game={table.gameId} view={view} />
      <TableInWords
        words={words}
        view={view}
        names={face.names}
        own={typeof face.eyes === 'number' ? face.eyes : undefined}
      />
    </>
  );
  if (wanted !== 'board' || !board) return inWords;
  return (
    <BoardFace
      load={board}
      play={play}
      table={table}
      face={face}
      view={view}
      legal={legal}
      words={words}
      now={now}
      instead={inWords}
    />
  );
}

const NO_MOVES: readonly AnyMove[] = [];
const NO_NOTES: readonly LogNote[] = [];

function TableBar({
  table,
  words,
  faces = false,
  practice = false,
}: {
  readonly table: Table;
  readonly words: AnyWords;
  readonly faces?: boolean;
  readonly practice?: boolean | undefined;
}): ReactNode {
  const say = useSay();
  const { face } = useStore(settings);
  return (
    <>
      <h1>
        {words.title}
        {practice ? (
          <small className="practice" title={say('practice.note')}>
            {say('practice.tag')}
          </small>
        ) : null}
      </h1>
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
          if (to) void import('./what-if-note.tsx').then(({ leaveFor }) => leaveFor(to));
        }}
      >
        {say('replay.whatIf')}
      </button>{' '}
      <span className="faint">{say('replay.whatIfNote')}</span>
    </p>
  );
}
