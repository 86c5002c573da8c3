import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import type { Eyes, Table, TableFace } from '../table/table.ts';

/** Whose view is shown, where that may be chosen. */
export function EyesChoice({ table, face }: { readonly table: Table; readonly face: TableFace }): ReactNode {
  const say = useSay();
  if (face.choosable.length === 0) return null;
  const nameOfEyes = (eyes: Eyes): string =>
    eyes === 'open'
      ? say('eyes.open')
      : eyes === 'spectator'
        ? say('eyes.spectator')
        : (face.names[eyes] ?? String(eyes));
  return (
    <fieldset className="eyes" aria-label={say('eyes.title')}>
      <span className="faint">{say('eyes.title')}</span>
      <div className="switch">
        {face.choosable.map((eyes) => (
          <button
            key={String(eyes)}
            type="button"
            aria-pressed={eyes === face.eyes}
            onClick={() => table.look(eyes)}
          >
            {nameOfEyes(eyes)}
          </button>
        ))}
      </div>
      {face.lateMinutes === undefined ? null : (
        <span role="status">{say('watch.late', { minutes: face.lateMinutes })}</span>
      )}
    </fieldset>
  );
}
