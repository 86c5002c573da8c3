import { useEffect } from 'react';

const NAME = 'Hedgerow';

/** What stands on the browser’s tab while this is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${NAME}`;
    return () => {
      document.title = NAME;
    };
  }, [title]);
}
