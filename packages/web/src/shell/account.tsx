import type { Me } from '@hedgerow/protocol';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { sayProblem } from '../i18n/problems.ts';
import { type LobbySay, useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { deleteAccount, makeAccount, signIn, signOut, whoAmI } from '../remote/api.ts';
import { AccountForm } from './account-form.tsx';
import { href } from './router.ts';
import { serverWasThere } from './server-there.ts';
import { changeSettings, settings } from './settings.ts';
import { becomeSomebodyElse } from './who.ts';

type Somebody = Me['me'];
type Asked = 'make' | 'signIn' | 'delete';

/** Who one is for the server, and how to become somebody else. Without a server there is nobody to be. */
export function Account({ leaveFor }: { readonly leaveFor: () => void }): ReactNode {
  const [me, setMe] = useState<Somebody | 'no-server' | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void whoAmI().then((found) => {
      if (wanted) setMe(found.ok ? found.value.me : 'no-server');
    });
    return () => {
      wanted = false;
    };
  }, []);
  if (me === 'no-server') return null;
  if (me === undefined) return serverWasThere() ? <div className="account" data-expected /> : null;
  return (
    <KnownServer
      me={me}
      leaveFor={leaveFor}
      become={(now) => {
        setMe(now);
        // At tables with others an account has its own name; the page shall not say another.
        if (now?.account) changeSettings({ name: now.name });
        becomeSomebodyElse();
      }}
    />
  );
}

interface KnownServerProps {
  readonly me: Somebody;
  readonly become: (me: Somebody) => void;
  /** Makes way for another page. */
  readonly leaveFor: () => void;
}

function KnownServer({ me, become, leaveFor }: KnownServerProps): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const status = useId();
  const words = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone, and what has changed is read out.
  const close = (): void => {
    setAsked(undefined);
    setWrong(undefined);
    words.current?.focus();
  };
  const done = (now: Me): void => {
    become(now.me);
    close();
  };
  const leave = async (): Promise<void> => {
    const left = await signOut();
    if (left.ok) done(left.value);
    else setWrong(left.problem);
  };
  const guest = me !== null && !me.account ? me.name : undefined;
  const form = { describedBy: status, done, close, cancel: say('account.notNow') };
  return (
    <section className="account" aria-label={say('account.title')}>
      <Heading level={3}>{say('account.title')}</Heading>
      <p id={status} ref={words} tabIndex={-1}>
        {wordsFor(say, me, asked)}
      </p>
      {asked === undefined && !me?.account ? (
        <div className="buttons">
          <Button className="button" onPress={() => setAsked('make')}>
            {say('account.make')}
          </Button>
          <Button className="button quiet" onPress={() => setAsked('signIn')}>
            {say('account.signIn')}
          </Button>
        </div>
      ) : null}
      {asked === undefined && me?.account ? (
        <div className="buttons">
          <Button className="button" onPress={() => void leave()}>
            {say('account.signOut')}
          </Button>
          <Button className="button quiet" onPress={() => setAsked('delete')}>
            {say('account.delete', { name: me.name })}
          </Button>
        </div>
      ) : null}
      {asked === 'make' ? (
        <AccountForm
          {...form}
          kind="new"
          label={say('account.make')}
          name={guest ?? settings.get().name}
          submit={say('account.make')}
          send={makeAccount}
        />
      ) : null}
      {asked === 'signIn' ? (
        <AccountForm
          {...form}
          kind="known"
          label={say('account.signIn')}
          name=""
          submit={say('account.signIn')}
          send={signIn}
        />
      ) : null}
      {asked === 'delete' && me !== null ? (
        <AccountForm
          {...form}
          kind="delete"
          label={say('account.delete', { name: me.name })}
          name={me.name}
          submit={say('account.confirm')}
          cancel={say('account.keep')}
          send={(_, password) => deleteAccount(password)}
        />
      ) : null}
      {me !== null && asked === undefined ? (
        <p>
          <a className="button quiet" href={href('devices')} onClick={leaveFor}>
            {say('devices.title')}
          </a>
        </p>
      ) : null}
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
    </section>
  );
}

/** Who one is; while a form is open, what it does to what one has. */
function wordsFor(say: LobbySay, me: Somebody, asked: Asked | undefined): string {
  if (me?.account) return say(asked === 'delete' ? 'account.what' : 'account.signedIn', { name: me.name });
  if (me === null) return say(asked === 'make' ? 'account.local' : 'account.nobody');
  const { name } = me;
  if (asked === 'make') return `${say('account.keeps', { name })} ${say('account.local')}`;
  return say(asked === 'signIn' ? 'account.guestStays' : 'account.guest', { name });
}
