import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { reachableAt } from '../remote/api.ts';
import { copyText } from './copy.ts';
import { QrCode } from './qr-code.tsx';

/** Names by which a computer calls itself: a link to them leads nowhere on any other device. */
const ITSELF = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The address of a page of ours as other devices reach it. Whoever hosts at home often has opened it at `localhost`: then the
 * server tells at which address the network finds it. `undefined` while that is being asked; `alone` if nobody else can come.
 */
export function useOthersLink(hash: string): {
  readonly link: string | undefined;
  readonly alone: boolean;
} {
  const isItself = ITSELF.test(location.hostname);
  const [origins, setOrigins] = useState<readonly string[] | undefined>(undefined);
  useEffect(() => {
    if (!isItself) return undefined;
    let wanted = true;
    void reachableAt().then((found) => {
      if (wanted) setOrigins(found.ok ? found.value.addresses : []);
    });
    return () => {
      wanted = false;
    };
  }, [isItself]);
  const here = new URL(hash, location.href);
  if (!isItself) return { link: here.href, alone: false };
  if (origins === undefined) return { link: undefined, alone: false };
  const [first] = origins;
  return first === undefined
    ? { link: here.href, alone: true }
    : { link: new URL(`${here.pathname}${here.hash}`, first).href, alone: false };
}

/** A link to pass on: as text, to copy, and as a QR code. `hash` is where in the page it leads, such as `#/t/…`. */
export function ShareLink({ hash }: { readonly hash: string }): ReactNode {
  const say = useLobbySay();
  const field = useId();
  const { link, alone } = useOthersLink(hash);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  if (link === undefined) return null;
  return (
    <div className="share-link">
      <QrCode text={link} label={say('share.qr')} />
      <div className="share-words">
        <label htmlFor={field}>{say('share.link')}</label>
        <input id={field} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <button
          type="button"
          className="button"
          onClick={() => void copyText(link).then((done) => setCopied(done ? 'yes' : 'failed'))}
        >
          {copied === 'yes' ? say('share.copied') : say('share.copy')}
        </button>
        <p role="status" className="faint">
          {copied === 'failed' ? say('share.byHand') : alone ? say('share.alone') : say('share.scan')}
        </p>
      </div>
    </div>
  );
}
