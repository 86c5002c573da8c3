import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { useStore } from './store.ts';
import { lookOnReturn, newVersion } from './version.ts';

/** Says that the server has a newer page. Nothing is loaded anew by itself: somebody may be in the middle of a move. */
export function NewVersion(): ReactNode {
  const say = useSay();
  const isThere = useStore(newVersion);
  const [later, setLater] = useState(false);
  useEffect(lookOnReturn, []);
  return (
    <div role="status">
      {isThere && !later ? (
        <div className="new-version">
          <p>{say('version.ready')}</p>
          <div className="buttons">
            <button type="button" className="button primary" onClick={() => location.reload()}>
              {say('version.reload')}
            </button>
            <button type="button" className="button" onClick={() => setLater(true)}>
              {say('version.later')}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
