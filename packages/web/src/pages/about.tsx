import { SHELF } from 'virtual:shelf';
import type { ReactNode } from 'react';
import { useLanguage, useSay } from '../i18n/use-messages.ts';

/** Who made what: the games, the typefaces, the pictures. */
export function About(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className="page prose">
      <h1>{say('shell.about')}</h1>
      <p>{say('about.what')}</p>
      <h2>{say('about.games')}</h2>
      <ul>
        {SHELF.map(({ id, box, words }) => (
          <li key={id}>
            <strong>{words[language].title}</strong>: {box.designers.join(', ')} ({box.publisher},{' '}
            {String(box.year)})
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
