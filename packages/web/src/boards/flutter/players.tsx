import { type CSSProperties, type ReactElement, useMemo } from 'react';
import { SparkleIcon } from '../../art/flutter/marks.tsx';
import { INKS } from '../../art/flutter/palette.ts';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import { SeatMark } from '../../frame/seats.tsx';
import { useBoard } from './context.ts';
import { leftoverWorth, MOST_PETALS } from './printed.ts';

/** One colour of one player: 0 to 21, a notch wherever leftover petals become worth more. */
function Track({
  seat,
  colour,
  held,
  then,
}: {
  readonly seat: number;
  readonly colour: number;
  readonly held: number;
  readonly then: number | undefined;
}): ReactElement {
  const { say } = useBoard();
  const shift = then === undefined ? 0 : then - held;
  const words = `${say.colour(colour)} ${held}${shift === 0 ? '' : `, ${say.label('becomes')} ${then}`}`;
  return (
    <li
      className="ft-track"
      data-place={`petals ${seat} ${colour}`}
      title={`${words} (+${leftoverWorth(then ?? held)})`}
    >
      <span className="ft-unseen">{words}</span>
      <span aria-hidden="true" className="ft-track-name">
        <SparkleIcon colour={colour} />
        {say.letter(colour)}
      </span>
      <span
        aria-hidden="true"
        className="ft-bar"
        style={
          {
            '--petal-ink': INKS[colour]?.main,
            '--then': (then ?? held) / MOST_PETALS,
          } as CSSProperties
        }
      />
      <span aria-hidden="true" className="ft-track-held" data-shift={Math.sign(shift) || undefined}>
        {shift !== 0 && <span className="ft-from">{`${held}→`}</span>}
        {then ?? held}
      </span>
    </li>
  );
}

/** What lies before each player. */
export function Players(): ReactElement {
  const { view, names, say, words, foresight } = useBoard();
  const lines = useMemo(() => words.view(view, names)[1]?.lines ?? [], [words, view, names]);
  return (
    <ul className="ft-players" aria-label={say.label('players')} data-count={view.players.length}>
      {view.players.map(({ petals, bee, pollen }, seat) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change places
          key={seat}
          className="ft-player"
          data-turn={seat === view.asked?.seat || undefined}
          data-own={seat === view.viewer || undefined}
          title={lines[seat]}
        >
          <div className="ft-player-head">
            <SeatMark seat={seat} />
            <strong>{names[seat]}</strong>
            {seat === view.first && (
              <span className="ft-first" title={say.label('first')}>
                <span aria-hidden="true">1</span>
                <span className="ft-unseen">{say.label('first')}</span>
              </span>
            )}
            <span className="ft-bee-home" data-place={`bee ${seat}`} data-out={bee !== null || undefined}>
              <svg viewBox="-30 -32 64 48" aria-hidden="true" focusable="false">
                <Honeybee />
              </svg>
              <span className="ft-unseen">{say.label(bee === null ? 'beeInHand' : 'beeOut')}</span>
            </span>
            <span className="ft-pollen" data-place={`pollen ${seat}`}>
              <svg viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
                <circle r="9" />
                <circle r="3" cx="-3" cy="-2" />
                <circle r="2" cx="3" cy="3" />
              </svg>
              <span aria-hidden="true">{pollen ?? '?'}</span>
              <span className="ft-unseen">
                {pollen === null ? say.label('hidden') : `${pollen} ${say.label('pollen')}`}
              </span>
            </span>
          </div>
          <ul className="ft-tracks">
            {petals.map((held, colour) => (
              <Track
                // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place
                key={colour}
                seat={seat}
                colour={colour}
                held={held}
                then={seat === view.active ? foresight?.petals[colour] : undefined}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
