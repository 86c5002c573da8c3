import type { GameId } from '@hedgerow/catalog';
import { type AnyMade, defaultOptions, listOptions } from '@hedgerow/kernel';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/is-game.ts';
import { loadGame } from '../games/load.ts';
import { levelsAt } from '../games/titles.ts';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { strengthInWords } from '../lobby/strength-words.ts';
import { NoSuchGame } from '../shell/nothing-here.tsx';
import { useFailure } from '../shell/part.tsx';
import { ProblemText } from '../shell/problem-text.tsx';
import { go, href } from '../shell/router.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import { ownLook, settings } from '../shell/settings.ts';
import { useTitle } from '../shell/use-title.ts';
import { BOT_NAMES, startMatch } from '../table/new-match.ts';
import type { SeatSetup } from '../table/saved.ts';
import { Friends } from './friends.tsx';
import { isSetUpAs, type Options, optionsOf } from './presets.ts';

export const MODES = ['solo', 'pass', 'watch', 'friends'] as const;
export type Mode = (typeof MODES)[number];

/** Sets up a table: who plays, and by which options. */
export function NewTable({
  game,
  mode,
}: {
  readonly game: string | undefined;
  readonly mode: string | null;
}): ReactNode {
  const say = useLobbySay();
  const [made, setMade] = useState<AnyMade | undefined>(undefined);
  const fail = useFailure();
  const known = isGame(game) ? game : undefined;
  useEffect(() => {
    if (known) loadGame(known).then(setMade, fail);
  }, [known, fail]);
  if (!known) {
    return <NoSuchGame />;
  }
  if (!made) return <p className="waiting">{say('shell.loading')}</p>;
  return <SetUp game={known} made={made} mode={MODES.find((each) => each === mode) ?? 'solo'} />;
}

/** Who sits down at first, by the way of playing. */
function firstSeats(mode: Mode, count: number): readonly SeatSetup[] {
  const own = settings.get().name;
  const others = BOT_NAMES.filter((name) => name !== own);
  return Array.from({ length: count }, (_, i): SeatSetup => {
    if (mode === 'watch') return { name: others[i] ?? `${i + 1}`, player: 'sapling' };
    if (i === 0) return { name: own, player: 'person', ...ownLook() };
    return { name: others[i - 1] ?? `${i + 1}`, player: mode === 'pass' ? 'person' : 'seedling' };
  });
}

const KIND = { solo: 'solo', pass: 'pass', watch: 'watch', friends: 'solo' } as const;

function SetUp({
  game,
  made,
  mode,
}: {
  readonly game: GameId;
  readonly made: AnyMade;
  readonly mode: Mode;
}): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const words = made.words(language);
  const { min, max } = made.game.seats;
  useTitle(words.title);
  const [seats, setSeats] = useState(() => firstSeats(mode, Math.max(2, min)));
  const [options, setOptions] = useState(
    () => ({ ...(defaultOptions(made.game.options) as object) }) as Options,
  );
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const change = (at: number, to: Partial<SeatSetup>): void =>
    setSeats(seats.map((seat, i) => (i === at ? { ...seat, ...to } : seat)));
  const start = async (): Promise<void> => {
    const people = seats.filter(({ player }) => player === 'person').length;
    const kind = people > 1 ? 'pass' : people === 1 ? 'solo' : KIND[mode];
    const started = await startMatch({ game, kind, seats, options });
    if (started.ok) go(started.at);
    else setWrong(started.problem);
  };
  return (
    <div className="page set-up">
      <div className="set-up-head">
        <div className="box-art">
          <BoxArt game={game} />
        </div>
        <div>
          <h1>{words.title}</h1>
          <nav aria-label={say('new.ways')} className="switch">
            {MODES.map((each) => (
              <a
                key={each}
                href={`${href('new', game)}?mode=${each}`}
                aria-current={each === mode ? 'page' : undefined}
              >
                {say(`new.mode.${each}` satisfies LobbyKey)}
              </a>
            ))}
          </nav>
          <p className="faint">{say(`new.note.${mode}` satisfies LobbyKey)}</p>
        </div>
      </div>
      {mode === 'friends' ? (
        <Friends game={game} seats={made.game.seats} options={options} />
      ) : (
        <fieldset className="surface">
          <legend>{say('new.seats')}</legend>
          {seats.map((seat, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <div key={i} className="seat-row">
              <SeatMark seat={i} />
              <label>
                <span className="sr-only">{say('new.name', { seat: i + 1 })}</span>
                <input
                  value={seat.name}
                  maxLength={24}
                  onChange={({ target }) => change(i, { name: target.value })}
                />
              </label>
              <label>
                <span className="sr-only">{say('new.player', { seat: i + 1 })}</span>
                <select value={seat.player} onChange={({ target }) => change(i, { player: target.value })}>
                  <option value="person">{say('new.person')}</option>
                  {levelsAt(game).map((level) => (
                    <option key={level} value={level}>
                      {say(`level.${level}` satisfies LobbyKey)}
                    </option>
                  ))}
                </select>
              </label>
              {seat.player === 'person' ? null : (
                <span className="faint strength">{strengthInWords(say, game, seat.player)}</span>
              )}
              {seats.length > Math.max(min, 2) ? (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => setSeats(seats.filter((_, at) => at !== i))}
                >
                  {say('new.remove')}
                </button>
              ) : null}
            </div>
          ))}
          {seats.length < max ? (
            <button
              type="button"
              className="button"
              onClick={() =>
                setSeats([
                  ...seats,
                  firstSeats(mode, seats.length + 1)[seats.length] ?? {
                    name: `${seats.length + 1}`,
                    player: 'seedling',
                  },
                ])
              }
            >
              {say('new.add')}
            </button>
          ) : null}
        </fieldset>
      )}
      <Presets made={made} options={options} choose={setOptions} />
      <OptionFields
        made={made}
        options={options}
        change={(changed) => setOptions({ ...options, ...changed })}
      />
      <p role="alert" className="refusal">
        {wrong === undefined ? null : <ProblemText problem={wrong} />}
      </p>
      {mode === 'friends' ? null : (
        <button type="button" className="button primary big" onClick={() => void start()}>
          {say(mode === 'watch' ? 'new.startWatching' : 'new.start')}
        </button>
      )}
    </div>
  );
}

/** Tables that many want, at one click. A preset is the whole table: what was set by hand is set back. */
function Presets({
  made,
  options,
  choose,
}: {
  readonly made: AnyMade;
  readonly options: Options;
  readonly choose: (options: Options) => void;
}): ReactNode {
  const say = useLobbySay();
  const words = made.words(useLanguage());
  const names = Object.keys(made.presets ?? {});
  if (names.length === 0) return null;
  return (
    <fieldset className="switch presets" aria-label={say('new.presets')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={isSetUpAs(made, name, options)}
          onClick={() => choose(optionsOf(made, name))}
        >
          {words.preset?.(name) ?? name}
        </button>
      ))}
    </fieldset>
  );
}

/** An option that is a picture: where the platforms of BIOME Borneo lie, as a number that nobody would type. */
const ARRANGEMENT = 'platforms';
const FormationEditor = lazy(async () => ({
  default: (await import('../boards/biome-borneo/formation-editor.tsx')).FormationEditor,
}));

/** The options of a game as a form; a newcomer need not open it. */
function OptionFields({
  made,
  options,
  change,
}: {
  readonly made: AnyMade;
  readonly options: Options;
  readonly change: (changed: Options) => void;
}): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const words = made.words(language);
  const specs = listOptions(made.game.options);
  const arrangement = specs.find(([name]) => name === ARRANGEMENT)?.[1];
  // A formation of the box has no arrangement of its own.
  const asUsual = (name: string): Options =>
    name === 'formation' && arrangement ? { [ARRANGEMENT]: arrangement.default } : {};
  if (specs.length === 0) return null;
  return (
    <details className="surface options">
      <summary>{say('new.options')}</summary>
      {specs
        .filter(([name]) => name !== ARRANGEMENT)
        .map(([name, spec]) => (
          <div key={name} className="option">
            <label htmlFor={`option-${name}`}>{words.option(name)}</label>
            {spec.kind === 'switch' ? (
              <input
                id={`option-${name}`}
                type="checkbox"
                checked={options[name] === true}
                onChange={({ target }) => change({ [name]: target.checked })}
              />
            ) : spec.kind === 'whole' ? (
              <input
                id={`option-${name}`}
                type="number"
                min={spec.min}
                max={spec.max}
                value={Number(options[name])}
                onChange={({ target }) => change({ [name]: target.valueAsNumber })}
              />
            ) : (
              <select
                id={`option-${name}`}
                value={String(options[name])}
                onChange={({ target }) => change({ [name]: target.value, ...asUsual(name) })}
              >
                {spec.values.map((value) => (
                  <option key={value} value={value}>
                    {words.option(name, value)}
                  </option>
                ))}
              </select>
            )}
          </div>
        ))}
      {arrangement && (
        <Suspense>
          <FormationEditor
            formation={String(options['formation'])}
            number={Number(options[ARRANGEMENT])}
            language={language}
            change={(formation, number) => change({ formation, [ARRANGEMENT]: number })}
          />
        </Suspense>
      )}
    </details>
  );
}
