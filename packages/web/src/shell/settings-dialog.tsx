import { LANGUAGES } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  Heading,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
  Switch,
} from 'react-aria-components';
import { type LobbyKey, useLobbySay } from '../i18n/use-lobby-say.ts';
import { Account } from './account.tsx';
import { OwnLook, OwnName } from './own-look.tsx';
import { changeSettings, PACES, settings, THEMES } from './settings.ts';
import { useStore } from './store.ts';

const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const;

/** Name, language, look and pace: all kept in this browser, all at once in effect. */
export function SettingsDialog({ close }: { readonly close: () => void }): ReactNode {
  const say = useLobbySay();
  const { language, theme, pace, hints, motion, sound, forced, confirm } = useStore(settings);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog surface">
          <Heading slot="title">{say('settings.title')}</Heading>
          <OwnName />
          <OwnLook />
          <Account leaveFor={close} />
          <Choice
            label={say('settings.language')}
            value={language}
            values={LANGUAGES}
            nameOf={(each) => LANGUAGE_NAMES[each]}
            choose={(to) => changeSettings({ language: to })}
          />
          <Choice
            label={say('settings.theme')}
            value={theme}
            values={THEMES}
            nameOf={(each) => say(`settings.theme.${each}` satisfies LobbyKey)}
            choose={(to) => changeSettings({ theme: to })}
          />
          <Choice
            label={say('settings.pace')}
            value={pace}
            values={PACES}
            nameOf={(each) => say(`settings.pace.${each}` satisfies LobbyKey)}
            choose={(to) => changeSettings({ pace: to })}
          />
          <Switch isSelected={hints} onChange={(to) => changeSettings({ hints: to })} className="toggle">
            <span className="toggle-track" /> {say('settings.hints')}
          </Switch>
          <Switch isSelected={forced} onChange={(to) => changeSettings({ forced: to })} className="toggle">
            <span className="toggle-track" /> {say('settings.forced')}
          </Switch>
          <Switch isSelected={confirm} onChange={(to) => changeSettings({ confirm: to })} className="toggle">
            <span className="toggle-track" /> {say('settings.confirm')}
          </Switch>
          <Switch isSelected={sound} onChange={(to) => changeSettings({ sound: to })} className="toggle">
            <span className="toggle-track" /> {say('settings.sound')}
          </Switch>
          <Switch
            isSelected={motion === 'reduced'}
            onChange={(to) => changeSettings({ motion: to ? 'reduced' : 'auto' })}
            className="toggle"
          >
            <span className="toggle-track" /> {say('settings.still')}
          </Switch>
          <Button className="button primary" onPress={close}>
            {say('settings.done')}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Choice<T extends string>({
  label,
  value,
  values,
  nameOf,
  choose,
}: {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly choose: (value: T) => void;
}): ReactNode {
  return (
    <RadioGroup value={value} onChange={(to) => choose(to as T)} className="field">
      <Label>{label}</Label>
      <div className="switch">
        {values.map((each) => (
          <Radio key={each} value={each} className="switch-radio">
            {nameOf(each)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
