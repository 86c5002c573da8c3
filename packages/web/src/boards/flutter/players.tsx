import { type CSSProperties, type ReactElement, useMemo } from 'react';
import { SparkleIcon } from '../../art/flutter/marks.tsx';
import { INKS } from '../../art/flutter/palette.ts';
import { Honeybee } from '../../art/flutter/pollinators.tsx';
import { leftoverWorth, MOST_PETALS } from '../../art/flutter/printed.ts';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { place } from '../kit/places.ts';
import { useBoard } from './types.ts';

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
  const worth = leftoverWorth(then ?? held);
  const words = `${say.colours[colour]} ${held}${shift === 0 ? '' : `, ${say.label('becomes')} ${then}`} (${say.label('worth')} ${worth})`;
  return (
    <li className="ft-track" {...place('petals', seat, colour)} title={words}>
      <span className="kit-unseen">{words}</span>
      <span aria-hidden="true" className="ft-track-name">
        <SparkleIcon colour={colour} />
        <span className="ft-track-letter">{say.letters[colour]}</span>
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
      <span aria-hidden="true" className="ft-worth">
        {`+${worth}`}
      </span>
    </li>
  );
}

/** What lies before each player. */
export function Players(): ReactElement {
  const { view, names, say, words, foreseen } = useBoard();
  const lines = useMemo(() => words.view(view, names)[1]?.lines ?? [], [words, view, names]);
  return (
    <ul
      className="ft-players"
      aria-label={say.label('players')}
      style={{ '--abreast': view.players.length } as CSSProperties}
      data-many={view.players.length > 3 ? '' : undefined}
    >
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
            <strong className="kit-clip">{names[seat]}</strong>
            {seat === view.first && (
              <span className="ft-first" title={say.label('first')}>
                <span aria-hidden="true">1</span>
                <span className="kit-unseen">{say.label('first')}</span>
              </span>
            )}
            <span className="ft-bee-home" {...place('bee', seat)} data-out={bee !== null || undefined}>
              <svg viewBox="-30 -32 64 48" aria-hidden="true" focusable="false">
                <Honeybee />
              </svg>
              <span className="kit-unseen">{say.label(bee === null ? 'beeInHand' : 'beeOut')}</span>
            </span>
            <span className="ft-pollen" {...place('pollen', seat)}>
              <svg viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
                <circle r="9" />
                <circle r="3" cx="-3" cy="-2" />
                <circle r="2" cx="3" cy="3" />
              </svg>
              <span aria-hidden="true">{pollen ?? '?'}</span>
              {view.asked !== null && (
                <span aria-hidden="true" className="ft-worth-sum" title={say.label('leftover')}>
                  {`+${petals.reduce((sum, held) => sum + leftoverWorth(held), 0)}`}
                </span>
              )}
              <span className="kit-unseen">
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
                then={seat === view.active ? foreseen?.petals[colour] : undefined}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
