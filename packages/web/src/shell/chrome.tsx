import type { ReactNode } from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { Icon } from './icons.tsx';
import { lazyPart } from './part.tsx';
import { href } from './router.ts';
import { createStore, useStore } from './store.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./settings-dialog.tsx')).SettingsDialog,
  'nothing',
);

const settingsShown = createStore(false);

/** Opens the settings from anywhere on the page. */
export const showSettings = (): void => settingsShown.set(true);

/** Whose rules one would look up: of the game at whose table one sits. */
export const gameAtTable = createStore<string | undefined>(undefined);

export function Header(): ReactNode {
  const say = useSay();
  const game = useStore(gameAtTable);
  const open = useStore(settingsShown);
  return (
    <header className="header">
      <a className="wordmark" href="#/">
        <Sprig />
        <span>Hedgerow</span>
      </a>
      <nav aria-label={say('shell.nav')}>
        <a href={href('my-games')}>
          <Icon name="people" />
          <span>{say('mine.page')}</span>
        </a>
        <a href={href('rules', ...(game === undefined ? [] : [game]))} target={game && '_blank'}>
          <Icon name="book" />
          <span>{say('shell.rules')}</span>
        </a>
        <a href={href('replay')}>
          <Icon name="clock" />
          <span>{say('shell.replay')}</span>
        </a>
        <button type="button" onClick={showSettings} aria-haspopup="dialog">
          <Icon name="gear" />
          <span>{say('shell.settings')}</span>
        </button>
      </nav>
      {open ? <SettingsDialog close={() => settingsShown.set(false)} /> : null}
    </header>
  );
}

function Sprig(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="sprig">
      <path className="sprig-stem" d="M16 30V11" />
      <path className="sprig-leaf" d="M16 23c-7 0-10-3.500-10-9 7 0 10 3.500 10 9Z" />
      <path className="sprig-leaf light" d="M16 19.500c0-6.500 3.500-10 10-11 0 6.500-3.500 11-10 11Z" />
      <circle className="sprig-berry" cx="16" cy="7" r="3.600" />
    </svg>
  );
}

export function Footer(): ReactNode {
  const say = useSay();
  return (
    <footer className="footer">
      <p>{say('shell.footer')}</p>
      <p>
        <a href={href('about')}>{say('shell.about')}</a>
      </p>
    </footer>
  );
}
