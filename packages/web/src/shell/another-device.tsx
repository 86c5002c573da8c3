import type { DeviceLink } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { newDeviceLink } from '../remote/api.ts';
import { copyText } from './copy.ts';
import { QrCode } from './qr-code.tsx';
import { href } from './router.ts';
import { useOthersLink } from './share-link.tsx';

/** Offers a one-time link that carries the reader to another device, and there to this place on the page. */
export function AnotherDevice({ at }: { readonly at: string }): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [link, setLink] = useState<DeviceLink | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const make = async (): Promise<void> => {
    const made = await newDeviceLink();
    setWrong(made.ok ? undefined : made.problem);
    setLink(made.ok ? made.value : undefined);
  };
  return (
    <div className="another-device">
      {link === undefined ? (
        <button type="button" className="button quiet" onClick={() => void make()}>
          {say('device.title')}
        </button>
      ) : (
        <OneTimeLink link={link} at={at} again={() => void make()} />
      )}
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </div>
  );
}

interface OneTimeLinkProps {
  readonly link: DeviceLink;
  readonly at: string;
  readonly again: () => void;
}

function OneTimeLink({ link: { token, expiresAt }, at, again }: OneTimeLinkProps): ReactNode {
  const say = useLobbySay();
  const field = useId();
  // The secret stands behind the #: no server and no proxy on the way ever sees it.
  const { link } = useOthersLink(`${href('device', token)}?to=${encodeURIComponent(at)}`);
  const [copied, setCopied] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), Math.max(0, expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (link === undefined) return null;
  return (
    <section className="surface one-time" aria-label={say('device.title')}>
      <h2>{say('device.title')}</h2>
      {over ? (
        <p>{say('device.over')}</p>
      ) : (
        <>
          <p>{say('device.what')}</p>
          <div className="share-link">
            <QrCode text={link} label={say('device.qr')} />
            <div className="share-words">
              <label htmlFor={field}>{say('device.link')}</label>
              <input
                id={field}
                readOnly
                value={link}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <button
                type="button"
                className="button"
                onClick={() => void copyText(link).then((done) => setCopied(done))}
              >
                {say(copied ? 'device.copied' : 'device.copy')}
              </button>
            </div>
          </div>
        </>
      )}
      <button type="button" className="button quiet" onClick={again}>
        {say('device.new')}
      </button>
    </section>
  );
}
