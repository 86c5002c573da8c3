import { type ReactNode, useEffect } from 'react';
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from '../shell/icons.tsx';

interface LookBackProps {
  readonly at: number;
  readonly moves: number;
  readonly goTo: (moves: number | undefined) => void;
  /** Begins by itself, at a calm pace, and stops at the end. */
  readonly running: boolean;
  readonly run: (running: boolean) => void;
  readonly live: boolean;
}

const STEP_MS = 1100;

/** Moves through a match: a slider, steps, and a film of it. */
export function LookBack({ at, moves, goTo, running, run, live }: LookBackProps): ReactNode {
  const say = useSay();
  useEffect(() => {
    if (!running) return;
    const next = setTimeout(() => {
      if (at >= moves) run(false);
      else goTo(at + 1);
    }, STEP_MS);
    return () => clearTimeout(next);
  }, [running, at, moves, goTo, run]);
  return (
    <section className="look-back surface" aria-label={say('replay.controls')}>
      <div className="look-back-row">
        <button
          type="button"
          className="button icon-only"
          aria-label={say('replay.previous')}
          disabled={at <= 0}
          onClick={() => goTo(at - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="button"
          onClick={() => run(!running)}
          disabled={at >= moves && !running}
        >
          {running ? say('replay.stop') : say('replay.run')}
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={say('replay.next')}
          disabled={at >= moves}
          onClick={() => goTo(at + 1)}
        >
          <Icon name="next" />
        </button>
        <Slider
          className="slider"
          minValue={0}
          maxValue={Math.max(1, moves)}
          value={at}
          onChange={(to: number) => goTo(to)}
        >
          <Label className="sr-only">{say('replay.slider')}</Label>
          <SliderTrack className="slider-track">
            <SliderThumb className="slider-thumb" />
          </SliderTrack>
          <SliderOutput className="slider-output">{say('replay.at', { at, moves })}</SliderOutput>
        </Slider>
        {live ? (
          <button type="button" className="button primary" onClick={() => goTo(undefined)}>
            {say('replay.now')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
