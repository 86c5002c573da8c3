import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useSay } from '../i18n/use-messages.ts';
import { versionThere } from './version.ts';

/** Hands what went wrong outside of drawing, such as a game that did not load, to the part it happened in. */
export function useFailure(): (error: unknown) => void {
  const [, fail] = useState<undefined>(undefined);
  return useCallback(
    (error: unknown) =>
      fail(() => {
        throw error;
      }),
    [],
  );
}

/** A sentence and a button in the place of what did not load. */
export function NotLoaded({ tryAgain }: { readonly tryAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <div className="not-loaded surface" role="alert">
      <p>{say('part.failed')}</p>
      <button type="button" className="button primary" onClick={tryAgain}>
        {say('part.again')}
      </button>
    </div>
  );
}

interface BoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** What to do about something that did not load: try it as it is; if that does not help, or there is a newer page, load that. */
function useAnotherTry(again: () => void): () => Promise<void> {
  const tries = useRef(0);
  return async () => {
    const there = await versionThere();
    tries.current += 1;
    if (there === 'newer' || (there === 'same' && tries.current > 1)) location.reload();
    else again();
  };
}

/** Keeps what breaks within it from taking the rest of the page along. */
export function Guarded({ children }: { readonly children: ReactNode }): ReactNode {
  const [round, setRound] = useState(0);
  const tryAgain = useAnotherTry(() => setRound(round + 1));
  return (
    <Boundary key={round} instead={<NotLoaded tryAgain={() => void tryAgain()} />}>
      {children}
    </Boundary>
  );
}

/** Something that is fetched, and can be fetched anew. */
interface Source<P> {
  readonly fetch: () => ComponentType<P>;
  /** What was fetched last: whoever shows it again need not wait. */
  fetched: ComponentType<P>;
}

function Part<P extends object>({
  source,
  waiting,
  given,
}: {
  readonly source: Source<P>;
  readonly waiting: 'line' | 'nothing';
  readonly given: P;
}): ReactNode {
  const say = useSay();
  const [{ Shown, round }, setShown] = useState({ Shown: source.fetched, round: 0 });
  const tryAgain = useAnotherTry(() => {
    source.fetched = source.fetch();
    setShown({ Shown: source.fetched, round: round + 1 });
  });
  return (
    <Boundary key={round} instead={<NotLoaded tryAgain={() => void tryAgain()} />}>
      <Suspense fallback={waiting === 'line' ? <p className="waiting">{say('shell.loading')}</p> : null}>
        <Shown {...given} />
      </Suspense>
    </Boundary>
  );
}

/** A part of the page that is fetched when it is needed. If it does not come, or breaks, the rest of the page stays. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: 'line' | 'nothing' = 'line',
): (props: P) => ReactNode {
  const fetch = (): ComponentType<P> => lazy(async () => ({ default: await load() }));
  const source: Source<P> = { fetch, fetched: fetch() };
  return (props) => <Part source={source} waiting={waiting} given={props} />;
}
