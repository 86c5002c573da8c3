import { type ReactNode, useId, useState } from 'react';
import { sayProblem } from '../i18n/problems.ts';
import { useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import type { Refused } from '../remote/api.ts';
import { changeSettings, LONGEST_NAME, settings } from '../shell/settings.ts';

interface NameFormProps {
  readonly submit: string;
  /** What one is called so far, if that is not what this browser remembers. */
  readonly name?: string;
  /** Does it under this name; answers what was wrong, if anything. */
  readonly send: (name: string) => Promise<Refused | undefined>;
  readonly children?: ReactNode;
}

/** Asks for a name, which is remembered. One that somebody else has is answered with one that is free. */
export function NameForm({ submit, name: called, send, children }: NameFormProps): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const field = useId();
  const [name, setName] = useState(called ?? settings.get().name);
  const [refused, setRefused] = useState<Refused | undefined>(undefined);
  const [empty, setEmpty] = useState(false);
  const go = async (given: string): Promise<void> => {
    const plain = given.trim();
    setEmpty(plain === '');
    if (plain === '') return;
    const wrong = await send(plain);
    setRefused(wrong);
    if (!wrong) changeSettings({ name: plain });
  };
  const { suggestion, other } = refused?.facts ?? {};
  const wrong = empty
    ? say('name.empty')
    : suggestion !== undefined
      ? say('name.taken', { other: other ?? '', suggestion })
      : refused && sayProblem(say, language, refused.problem);
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void go(name);
      }}
    >
      <label htmlFor={field}>{say('name.yours')}</label>
      <div className="name-row">
        <input
          id={field}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button primary">
          {submit}
        </button>
        {children}
      </div>
      <p role="alert" className="refusal">
        {wrong}
      </p>
      {typeof suggestion === 'string' ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            setName(suggestion);
            void go(suggestion);
          }}
        >
          {say('name.use', { suggestion })}
        </button>
      ) : null}
    </form>
  );
}
