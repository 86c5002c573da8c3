import { SHELF } from 'virtual:shelf';
import type { Box } from '@hedgerow/kernel';
import type { ReactNode } from 'react';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { useTitle } from '../shell/use-title.ts';

/** Who made a game, as far as its box says: not every one names a year, a publisher or an author. */
function credit({ designers, publisher, year }: Box): string {
  const house = [publisher, year].filter((part) => part !== undefined && part !== '').join(', ');
  const authors = designers.join(', ');
  return authors === '' || house === '' ? authors + house : `${authors} (${house})`;
}

/** Who made what: the games, the typefaces, the pictures. */
export function About(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  useTitle(say('shell.about'));
  return (
    <div className="page prose">
      <h1>{say('shell.about')}</h1>
      <p>{say('about.what')}</p>
      <h2>{say('about.games')}</h2>
      <ul>
        {SHELF.map(({ id, box, words }) => (
          <li key={id}>
            <strong>{words[language].title}</strong>
            {credit(box) === '' ? null : `: ${credit(box)}`}
          </li>
        ))}
      </ul>
      <p>{say('about.values')}</p>
      <h2>{say('about.pictures')}</h2>
      <p>{say('about.drawn')}</p>
      <h2>{say('about.type')}</h2>
      <p>{say('about.fonts')}</p>
    </div>
  );
}
