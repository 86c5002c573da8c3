import type { SessionInfo } from '@hedgerow/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { Sure } from '../lobby/sure.tsx';
import { type Answer, endSessions, mySessions, whoAmI } from '../remote/api.ts';
import { AnotherDevice } from '../shell/another-device.tsx';
import { NothingHere } from '../shell/nothing-here.tsx';
import { href } from '../shell/router.ts';
import { useTitle } from '../shell/use-title.ts';

type Sessions = readonly SessionInfo[];

/** Where one is signed in: each device can be signed out, and another one brought along. */
export function Devices(): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [name, setName] = useState<string | null | undefined>(undefined);
  const [sessions, setSessions] = useState<Sessions>([]);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [done, setDone] = useState(false);
  useTitle(say('devices.title'));
  const show = useCallback((answer: Answer<{ readonly sessions: Sessions }>): void => {
    setWrong(answer.ok ? undefined : answer.problem);
    if (answer.ok) setSessions(answer.value.sessions);
  }, []);
  useEffect(() => {
    let wanted = true;
    void whoAmI().then(async (me) => {
      const found = me.ok && me.value.me ? await mySessions() : undefined;
      if (!wanted) return;
      if (found) show(found);
      else if (!me.ok) setWrong(me.problem);
      setName(me.ok ? (me.value.me?.name ?? null) : null);
    });
    return () => {
      wanted = false;
    };
  }, [show]);
  const end = async (id?: string): Promise<void> => {
    const ended = await endSessions(id);
    show(ended);
    setDone(ended.ok);
  };
  if (name === undefined) return <p className="waiting">{say('shell.loading')}</p>;
  if (name === null)
    return (
      <NothingHere title={say('devices.title')}>
        <p>{wrong === undefined ? say('devices.nobody') : sayProblem(say, language, wrong)}</p>
        <a className="button primary" href="#/">
          {say('shell.home')}
        </a>
      </NothingHere>
    );
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="page devices">
      <h1>{say('devices.title')}</h1>
      <p>{say('devices.what', { name })}</p>
      <ul>
        {sessions.map((session) => (
          <Device key={session.id} session={session} end={() => void end(session.id)} />
        ))}
      </ul>
      {others.length === 0 ? <p className="faint">{say('devices.alone')}</p> : null}
      {others.length > 1 ? (
        <Sure
          label={say('devices.endAll')}
          question={say('devices.endAllSure')}
          yes={say('devices.endAll')}
          no={say('devices.keep')}
          act={() => void end()}
        />
      ) : null}
      <p role="status">{done ? say('devices.ended') : null}</p>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
      <AnotherDevice at={href('my-games')} />
    </div>
  );
}

function Device({
  session: { agent, createdAt, current },
  end,
}: {
  readonly session: SessionInfo;
  readonly end: () => void;
}): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const device = agent ?? say('devices.unknown');
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(createdAt);
  return (
    <li className="surface device" data-own={current || undefined}>
      <span className="lobby-who">
        <strong>{device}</strong>
        <span className="faint">
          {[...(current ? [say('devices.this')] : []), say('devices.since', { date })].join(' · ')}
        </span>
      </span>
      {current ? null : (
        <Sure
          label={say('devices.end')}
          spoken={say('devices.endOf', { device })}
          question={say('devices.endSure', { device })}
          yes={say('devices.end')}
          no={say('devices.keep')}
          act={end}
        />
      )}
    </li>
  );
}
