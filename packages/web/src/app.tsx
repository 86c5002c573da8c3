import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from './i18n/use-messages.ts';
import { Home } from './pages/home.tsx';
import { Footer, Header } from './shell/chrome.tsx';
import { NewVersion } from './shell/new-version.tsx';
import { NoSuchPage } from './shell/nothing-here.tsx';
import { Guarded, lazyPart } from './shell/part.tsx';
import { PAGES, type PageName, type Route, useRoute } from './shell/router.ts';
import { settings } from './shell/settings.ts';
import { useStore } from './shell/store.ts';
import { who } from './shell/who.ts';

const LocalPage = lazyPart(async () => (await import('./pages/local.tsx')).LocalPage);
const RemotePage = lazyPart(async () => (await import('./pages/remote.tsx')).RemotePage);
const NewTable = lazyPart(async () => (await import('./pages/new-table.tsx')).NewTable);
const Replay = lazyPart(async () => (await import('./pages/replay.tsx')).Replay);
const Rules = lazyPart(async () => (await import('./pages/rules.tsx')).Rules);
const Learn = lazyPart(async () => (await import('./pages/learn.tsx')).Learn);
const About = lazyPart(async () => (await import('./pages/about.tsx')).About);
const Device = lazyPart(async () => (await import('./pages/device.tsx')).Device);
const Devices = lazyPart(async () => (await import('./pages/devices.tsx')).Devices);
const MyGamesPage = lazyPart(async () => (await import('./pages/my-games-page.tsx')).MyGamesPage);

/** Where the room belongs to the board. */
const AT_A_TABLE: readonly (string | undefined)[] = ['table', 't', 'learn'];

/** Each is fetched when somebody goes there; those the server fills differ with who they are for. */
const SHOWN: Readonly<Record<PageName, (route: Route, reader: number) => ReactNode>> = {
  new: ({ path: [, game], query }) => (
    <NewTable key={`${game} ${query}`} game={game} mode={query.get('mode')} />
  ),
  table: ({ path: [, id] }) => <LocalPage key={id} id={id ?? ''} />,
  t: ({ path: [, id] }, reader) => <RemotePage key={`${id} ${reader}`} id={id ?? ''} />,
  replay: ({ query }) => <Replay key={query.get('match')} match={query.get('match') ?? undefined} />,
  rules: ({ path: [, game, chapter], query }) => (
    <Rules key={`${game} ${chapter}`} game={game} chapter={chapter} rule={query.get('rule') ?? undefined} />
  ),
  learn: ({ path: [, game] }) => <Learn key={game} game={game} />,
  'my-games': (_, reader) => <MyGamesPage key={reader} />,
  device: ({ path: [, token], query }) => <Device token={token} to={query.get('to') ?? undefined} />,
  devices: (_, reader) => <Devices key={reader} />,
  about: () => <About />,
};

/** Which page a path is. */
function page(route: Route, reader: number): ReactNode {
  const [first] = route.path;
  if (first === undefined) return <Home key={reader} />;
  const name = PAGES.find((each) => each === first);
  return name === undefined ? <NoSuchPage /> : SHOWN[name](route, reader);
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
      <NewVersion />
      <main ref={main} tabIndex={-1} id="main">
        <Guarded key={at}>{page(route, reader)}</Guarded>
      </main>
      {AT_A_TABLE.includes(route.path[0]) ? null : <Footer />}
    </>
  );
}
