import type { GameId } from '@hedgerow/catalog';
import type { ReactNode } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { useSay } from '../i18n/use-messages.ts';
import { useTitle } from './use-title.ts';

/** A page that has nothing to show says why, shows something green, and where to go instead. */
export function NothingHere({
  title,
  children,
  game = 'biotopia',
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly game?: GameId;
}): ReactNode {
  useTitle(title);
  return (
    <div className="page nothing">
      <div className="box-art">
        <BoxArt game={game} />
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** An address that leads nowhere. */
export function NoSuchPage(): ReactNode {
  const say = useSay();
  return (
    <NothingHere title={say('missing.title')}>
      <p>{say('missing.note')}</p>
      <a className="button primary" href="#/">
        {say('shell.home')}
      </a>
    </NothingHere>
  );
}

/** A game that we do not have. */
export function NoSuchGame(): ReactNode {
  const say = useSay();
  return (
    <NothingHere title={say('new.noGame')}>
      <a className="button primary" href="#/">
        {say('shell.home')}
      </a>
    </NothingHere>
  );
}
