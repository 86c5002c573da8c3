import { type AnyMade, listOptions } from '@hedgerow/kernel';
import type { TableInfo } from '@hedgerow/protocol';
import type { ReactNode } from 'react';
import { type LobbySay, useLobbySay } from '../i18n/use-lobby-say.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { clockInWords } from './clock-words.ts';

/** Who may watch and what they are shown, in sentences; everybody who sits down reads it. */
export function watchingInWords(
  say: LobbySay,
  { spectators, spectatorChat, handsAfter }: Pick<TableInfo, 'spectators' | 'spectatorChat' | 'handsAfter'>,
): readonly string[] {
  if (spectators === 'nobody') return [say('watch.nobody')];
  return [
    say(`watch.${spectators}`),
    ...(spectatorChat ? [say('watch.chat')] : []),
    ...(handsAfter === null ? [] : [say('watch.hands', { minutes: handsAfter })]),
  ];
}

/** How a table is set up, in words. */
export function TableFacts({ info, made }: { readonly info: TableInfo; readonly made: AnyMade }): ReactNode {
  const say = useLobbySay();
  const words = made.words(useLanguage());
  const changed = listOptions(made.game.options).flatMap(([name, spec]) => {
    const value = info.options[name];
    if (value === undefined || value === spec.default) return [];
    const said =
      spec.kind === 'switch'
        ? say(value === true ? 'lobby.yes' : 'lobby.no')
        : spec.kind === 'whole'
          ? String(value)
          : words.option(name, String(value));
    return [{ name: words.option(name), said }];
  });
  return (
    <section className="surface lobby-facts" aria-label={say('lobby.about')}>
      <h2>{say('lobby.about')}</h2>
      <dl>
        <div>
          <dt>{say('friends.clock')}</dt>
          <dd>
            {clockInWords(say, info.clock)}
            {info.clock.kind === 'none' ? null : (
              <span className="faint fact-more">{say(`lobby.away.${info.clock.away ?? 'ask'}`)}</span>
            )}
          </dd>
        </div>
        {changed.length === 0 ? (
          <div>
            <dt>{say('lobby.options')}</dt>
            <dd>{say('lobby.optionsUsual')}</dd>
          </div>
        ) : (
          changed.map(({ name, said }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))
        )}
        {info.seatOrder === 'shuffled' ? (
          <div>
            <dt>{say('lobby.order')}</dt>
            <dd>{say('friends.order.shuffled')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{say('lobby.watching')}</dt>
          <dd>{watchingInWords(say, info).join(' ')}</dd>
        </div>
      </dl>
    </section>
  );
}
