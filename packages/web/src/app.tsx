import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSay } from './i18n/use-messages.ts';
import { Home } from './pages/home.tsx';
import { Footer, Header } from './shell/chrome.tsx';
import { type Route, useRoute } from './shell/router.ts';
import { settings } from './shell/settings.ts';
import { useStore } from './shell/store.ts';
import { who } from './shell/who.ts';

const LocalPage = lazy(async () => ({ default: (await import('./pages/local.tsx')).LocalPage }));
const RemotePage = lazy(async () => ({ default: (await import('./pages/remote.tsx')).RemotePage }));
const NewTable = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTable }));
const Replay = lazy(async () => ({ default: (await import('./pages/replay.tsx')).Replay }));
const Rules = lazy(async () => ({ default: (await import('./pages/rules.tsx')).Rules }));
const Learn = lazy(async () => ({ default: (await import('./pages/learn.tsx')).Learn }));
const About = lazy(async () => ({ default: (await import('./pages/about.tsx')).About }));

/** Where the room belongs to the board. */
const AT_A_TABLE: readonly (string | undefined)[] = ['table', 't', 'learn'];

/** Which page a path is. Each is fetched when somebody goes there; those the server fills differ with who they are for. */
function page({ path: [first, second], query }: Route, reader: number): ReactNode {
  switch (first) {
    case undefined:
      return <Home key={reader} />;
    case 'new':
      return <NewTable key={`${second} ${query}`} game={second} mode={query.get('mode')} />;
    case 'table':
      return <LocalPage key={second} id={second ?? ''} />;
    case 't':
      return <RemotePage key={`${second} ${reader}`} id={second ?? ''} />;
    case 'replay':
      return <Replay key={query.get('match')} match={query.get('match') ?? undefined} />;
    case 'rules':
      return <Rules key={second} game={second} rule={query.get('rule') ?? undefined} />;
    case 'learn':
      return <Learn key={second} game={second} />;
    case 'about':
      return <About />;
    default:
      return <Home />;
  }
}

export function App(): ReactNode {
  const route = useRoute();
  const say = useSay();
  const { language, theme, motion } = useStore(settings);
  const main = useRef<HTMLElement>(null);
  const reader = useStore(who);
  const at = route.path.join('/');
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['motion'] = motion;
  }, [language, theme, motion]);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    main.current?.focus();
    scrollTo(0, 0);
  }, [at]);
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {say('shell.skip')}
      </button>
      <Header />
      <main ref={main} tabIndex={-1} id="main">
        <Suspense fallback={<p className="waiting">{say('shell.loading')}</p>}>
          {page(route, reader)}
        </Suspense>
      </main>
      {AT_A_TABLE.includes(route.path[0]) ? null : <Footer />}
    </>
  );
}
