import { type ReactNode, useState } from 'react';
import { Button, FieldError, Form, Input, Label, Switch, Text, TextField } from 'react-aria-components';
import { sayProblem } from '../i18n/problems.ts';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import type { Answer } from '../remote/api.ts';
import { ACCOUNT_LIMITS, wrongIfEmpty, wrongWithName, wrongWithPassword } from './account-fields.ts';

interface AccountFormProps<T> {
  readonly label: string;
  /** The id of the words that say what it means. */
  readonly describedBy: string;
  /** A new account is asked for other things than one that exists; who deletes theirs is known by name. */
  readonly kind: 'new' | 'known' | 'delete';
  readonly name: string;
  readonly submit: string;
  readonly cancel: string;
  readonly send: (name: string, password: string) => Promise<Answer<T>>;
  readonly done: (answer: T) => void;
  readonly close: () => void;
}

/** Name and password, as a form that browsers and password managers recognise. */
export function AccountForm<T>({ kind, ...props }: AccountFormProps<T>): ReactNode {
  const say = useLobbySay();
  const language = useLanguage();
  const [name, setName] = useState(props.name);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setWrong(undefined);
    const answer = await props.send(name, password);
    setSending(false);
    if (answer.ok) props.done(answer.value);
    else setWrong(answer.problem);
  };
  return (
    <Form
      className="field"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {kind === 'delete' ? (
        // For password managers: whose password it is.
        <input hidden readOnly name="username" autoComplete="username" value={name} />
      ) : (
        <Field
          label={say('account.name')}
          value={name}
          change={setName}
          check={kind === 'new' ? wrongWithName : wrongIfEmpty}
          input={<Input name="username" autoComplete="username" spellCheck={false} />}
          autoFocus
        />
      )}
      <Field
        label={say(kind === 'delete' ? 'account.again' : 'account.password')}
        hint={kind === 'new' ? say('account.passwordHint', ACCOUNT_LIMITS) : undefined}
        type={isShown ? 'text' : 'password'}
        value={password}
        change={setPassword}
        check={kind === 'new' ? wrongWithPassword : wrongIfEmpty}
        input={<Input name="password" autoComplete={kind === 'new' ? 'new-password' : 'current-password'} />}
        autoFocus={kind === 'delete'}
      />
      <Switch isSelected={isShown} onChange={setShown} className="toggle">
        <span className="toggle-track" /> {say('account.show')}
      </Switch>
      <p role="alert" className="refusal">
        {wrong === undefined ? null : sayProblem(say, language, wrong)}
      </p>
      <div className="buttons">
        <Button
          type="submit"
          className={kind === 'delete' ? 'button' : 'button primary'}
          isPending={isSending}
        >
          {props.submit}
        </Button>
        <Button className="button quiet" onPress={props.close}>
          {props.cancel}
        </Button>
      </div>
    </Form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'password';
  readonly value: string;
  readonly change: (value: string) => void;
  readonly check: (value: string) => LobbyKey | undefined;
  readonly input: ReactNode;
  readonly autoFocus?: boolean;
}

function Field({
  label,
  hint,
  type = 'text',
  value,
  change,
  check,
  input,
  autoFocus,
}: FieldProps): ReactNode {
  const say = useLobbySay();
  return (
    <TextField
      className="field"
      type={type}
      value={value}
      onChange={change}
      validate={(given) => {
        const wrong = check(given);
        return wrong === undefined ? null : say(wrong, ACCOUNT_LIMITS);
      }}
      autoFocus={autoFocus ?? false}
    >
      <Label>{label}</Label>
      {input}
      {hint === undefined ? null : (
        <Text slot="description" className="faint">
          {hint}
        </Text>
      )}
      <FieldError className="refusal" />
    </TextField>
  );
}
