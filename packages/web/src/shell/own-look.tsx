import { type ReactNode, useEffect, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { LookChoice } from '../lobby/look-choice.tsx';
import { type Refused, rename, whoAmI } from '../remote/api.ts';
import { changeSettings, LONGEST_NAME, settings } from './settings.ts';
import { useStore } from './store.ts';

/** What one is called: kept in this browser, and told to the server if it knows us. */
export function OwnName(): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const { name } = useStore(settings);
  const [typed, setTyped] = useState(name);
  // Signing in to an account brings its name along.
  useEffect(() => setTyped(name), [name]);
  const [refused, setRefused] = useState<Refused | undefined>(undefined);
  const call = async (given: string): Promise<void> => {
    const plain = given.trim();
    if (plain === '') return setTyped(settings.get().name);
    // Whoever only passes by the field has changed nothing.
    if (plain === settings.get().name) return setRefused(undefined);
    const me = await whoAmI();
    if (me.ok && me.value.me && me.value.me.name !== plain) {
      const renamed = await rename(plain);
      if (!renamed.ok) return setRefused(renamed);
    }
    setRefused(undefined);
    setTyped(plain);
    changeSettings({ name: plain });
  };
  const { suggestion, other } = refused?.facts ?? {};
  return (
    <div className="own-name">
      <TextField
        value={typed}
        maxLength={LONGEST_NAME}
        onChange={setTyped}
        onBlur={() => void call(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void call(typed);
          // The dialog around it is closed by Escape.
          else event.continuePropagation();
        }}
        className="field"
      >
        <Label>{say('settings.name')}</Label>
        <Input autoComplete="nickname" />
      </TextField>
      <p role="alert" className="refusal">
        {suggestion !== undefined
          ? say('name.taken', { other: other ?? '', suggestion })
          : refused && sayProblem(say, language, refused.problem)}
      </p>
      {typeof suggestion === 'string' ? (
        <button type="button" className="button" onClick={() => void call(suggestion)}>
          {say('name.use', { suggestion })}
        </button>
      ) : null}
    </div>
  );
}

/** What one would like to look like at the next table. */
export function OwnLook(): ReactNode {
  const say = useLobbySay();
  const { colour, shape } = useStore(settings);
  return (
    <details className="own-look">
      <summary>{say('look.title')}</summary>
      <LookChoice
        look={{ colour: colour ?? 0, shape: shape ?? 0 }}
        takenBy={() => undefined}
        choose={changeSettings}
      />
    </details>
  );
}
