import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { canKeep, keepAll, keeping } from './offline.ts';
import { useStore } from './store.ts';

/** On the home page: all games for the train, with one touch. */
export function KeepOffline(): ReactNode {
  const say = useSay();
  const now = useStore(keeping);
  if (!canKeep()) return null;
  return (
    <section className="keep-offline">
      {now.state === 'kept' || now.state === 'fetching' ? null : (
        <button type="button" className="button" onClick={() => void keepAll()}>
          {say('offline.keep')}
        </button>
      )}
      <p className="faint" role="status">
        {now.state === 'fetching'
          ? say('offline.progress', { done: now.done, of: now.of })
          : say(now.state === 'none' ? 'offline.why' : `offline.${now.state}`)}
      </p>
    </section>
  );
}
