import type { GameId } from '@hedgerow/catalog';
import { TELLINGS } from '@hedgerow/catalog/ids';
import type { AnyTelling } from '@hedgerow/kernel';
import { useEffect, useState } from 'react';
import { useFailure } from '../shell/part.tsx';

/** What a game says of how far it is and how it ended; `undefined` until it is fetched. */
export function useTelling(game: GameId): AnyTelling | undefined {
  const [told, setTold] = useState<AnyTelling>();
  const fail = useFailure();
  useEffect(() => {
    let wanted = true;
    TELLINGS[game]().then((telling) => {
      if (wanted) setTold(telling);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [game, fail]);
  return told;
}
