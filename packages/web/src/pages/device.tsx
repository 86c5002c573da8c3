import type { Me } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { goByDeviceLink, whoAmI } from '../remote/api.ts';
import { NothingHere } from '../shell/nothing-here.tsx';
import { go, href } from '../shell/router.ts';
import { changeSettings } from '../shell/settings.ts';
import { becomeSomebodyElse } from '../shell/who.ts';

/** Only to a place of our own page. */
const isPlace = (to: string): boolean => /^#\/(t\/[0-9a-z]{26}|my-games)?$/.test(to);

interface DeviceProps {
  readonly token: string | undefined;
  readonly to: string | undefined;
}

/** Arrives by a one-time link from another device. */
export function Device(given: DeviceProps): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [{ token, to }] = useState(given);
  const [me, setMe] = useState<Me['me'] | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const goOn = async (): Promise<void> => {
    const arrived = await goByDeviceLink(token ?? '');
    if (!arrived.ok) return setWrong(arrived.problem);
    if (arrived.value.me) changeSettings({ name: arrived.value.me.name });
    becomeSomebodyElse();
    go(to !== undefined && isPlace(to) ? to : href('my-games'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once
  useEffect(() => {
    // The secret stays neither in the address bar nor in the history.
    history.replaceState(null, '', href('device'));
    void whoAmI().then(async (found) => {
      if (!found.ok) return setWrong(found.problem);
      if (found.value.me === null) await goOn();
      else setMe(found.value.me);
    });
  }, []);
  if (wrong !== undefined)
    return (
      <NothingHere title={say('device.failed')}>
        <p>{sayProblem(say, language, wrong)}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    );
  if (!me) return <p className="waiting">{say('device.going')}</p>;
  return (
    <NothingHere title={say('device.welcome')}>
      <p>{say('device.isSomebody', { name: me.name })}</p>
      {me.account ? null : <p>{say('device.isGuest', { name: me.name })}</p>}
      <div className="buttons">
        <button type="button" className="button primary" onClick={() => void goOn()}>
          {say('device.goOn')}
        </button>
        <a className="button" href="#/">
          {say('device.stay', { name: me.name })}
        </a>
      </div>
    </NothingHere>
  );
}
