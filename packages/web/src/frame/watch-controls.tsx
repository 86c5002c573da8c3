import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { changeSettings, PACES, settings } from '../shell/settings.ts';
import { useStore } from '../shell/store.ts';
import type { Table } from '../table/table.ts';

/** Play, pause, one move at a time, and how fast: for somebody who watches bots. */
export function WatchControls({
  table,
  running,
}: {
  readonly table: Table;
  readonly running: boolean;
}): ReactNode {
  const say = useSay();
  const { pace } = useStore(settings);
  return (
    <fieldset className="eyes" aria-label={say('watch.controls')}>
      <button type="button" className="button" onClick={() => table.watch?.run(!running)}>
        {say(running ? 'watch.pause' : 'watch.play')}
      </button>
      <button type="button" className="button" onClick={() => table.watch?.step()}>
        {say('watch.step')}
      </button>
      <div className="switch">
        {PACES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={pace === each}
            onClick={() => changeSettings({ pace: each })}
          >
            {say(`settings.pace.${each}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
