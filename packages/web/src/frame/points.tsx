import type { Names, Standing } from '@hedgerow/kernel';
import type { CSSProperties, ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { SeatMark } from '../shell/seat-mark.tsx';
import type { AnyWords } from './text-face.tsx';

/** Where the points of everybody came from. */
export function Points({
  ranked,
  words,
  names,
}: {
  readonly ranked: readonly Standing[];
  readonly words: AnyWords;
  readonly names: Names;
}): ReactNode {
  const say = useSay();
  const sources = [...new Set(ranked.flatMap(({ breakdown }) => Object.keys(breakdown)))];
  const most = Math.max(1, ...ranked.flatMap(({ breakdown }) => Object.values(breakdown)));
  return (
    <section
      className="result-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={say('result.source')}
    >
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
    </section>
  );
}
