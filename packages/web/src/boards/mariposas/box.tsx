import { seats } from '@hedgerow/kernel';
import { at } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { SeatMark } from '../../shell/seat-mark.tsx';
import { kitLabel } from '../kit/labels.ts';
import { Paper } from '../kit/paper.tsx';
import { waystationFace } from './space.tsx';
import { Arrows, FlowerIcon, TokenIcon } from './symbols.tsx';
import { useBoard } from './types.ts';

/** A card by its name: `move:3`, `way:7`, `tile:2`, `season:11`. */
const read = (card: string): readonly [kind: string, number: number] => {
  const [kind = '', number = '0'] = card.split(':');
  return [kind, Number(number)];
};

export const cardTitle = (card: string, { terms }: Pick<ReturnType<typeof useBoard>, 'terms'>): string => {
  const [kind, number] = read(card);
  const name =
    kind === 'move'
      ? terms.card(number)
      : kind === 'way'
        ? terms.waystation(number)
        : kind === 'tile'
          ? terms.tile(number)
          : terms.seasonCard(number);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Everything a card does, in words. */
export function cardWords(card: string, { terms, box, view }: ReturnType<typeof useBoard>): string {
  const [kind, number] = read(card);
  if (kind === 'move') return terms.cardText(number);
  if (kind === 'way') return terms.waystationText(number);
  if (kind === 'tile') return terms.tile(number);
  return at(box.goals[view.options.cutSpaces], number).map(terms.goal).join('. ');
}

/** A card in full. */
export function BigCard({ card }: { readonly card: string }): ReactElement {
  const board = useBoard();
  const [kind, number] = read(card);
  return (
    <div className="mar-big" data-kind={kind}>
      {kind === 'move' && <Arrows card={number} />}
      {kind === 'way' && <TokenIcon face={waystationFace(board.box, number)} />}
      <strong>{cardTitle(card, board)}</strong>
      <p>{cardWords(card, board)}</p>
    </div>
  );
}

/** Everything in the box: what is in this game, who has it, what is left, as far as it is open to all. */
export function BoxSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { box, view, terms, say, names, language } = useBoard();
  const { edition } = box;
  const seen = [...view.discard, ...view.seats.flatMap(({ inFront }) => inFront), ...(view.me?.hand ?? [])];
  const inPlay = new Set(view.seasonCards.filter((card) => card !== null));
  return (
    <Paper title={say.label('box')} wide closeLabel={kitLabel(language, 'close')} onClose={onClose}>
      <div className="mar-box">
        <p>{say.label('overview')}</p>
        <section>
          <h3>
            {say.label('actionCards')}{' '}
            <small>{`${view.drawCount} ${say.label('toDraw')}, ${view.discard.length} ${say.label('discarded')}`}</small>
          </h3>
          <ul>
            {edition.actionCards.map(({ id, copies }, card) => (
              <li key={id}>
                <Arrows card={card} />
                <span>{terms.cardText(card)}</span>
                <b>{`${copies - seen.filter((each) => each === card).length} / ${copies}`}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{say.label('waystations')}</h3>
          <ul>
            {box.waystationIds.map((id, card) => (
              <li key={id}>
                <TokenIcon face={waystationFace(box, card)} />
                <span>{`${cardTitle(`way:${card}`, { terms })}. ${terms.waystationText(card)}`}</span>
                <span className="mar-ticks">
                  {seats(view.seats.length)
                    .filter((seat) => at(view.seats, seat).had.includes(card))
                    .map((seat) => (
                      <span key={seat} title={names[seat]}>
                        <SeatMark seat={seat} />
                        <span className="kit-unseen">{names[seat]}</span>
                      </span>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{say.label('tiles')}</h3>
          <ul>
            {edition.abilityTiles.map(({ id }, tile) => (
              <li key={id} data-gone={!view.tiles.includes(tile) || undefined}>
                <span>{terms.tile(tile)}</span>
                <b>{view.tiles.includes(tile) ? terms.row(view.tiles.indexOf(tile)) : say.label('gone')}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{say.label('pilesLeft')}</h3>
          <ul className="mar-supply">
            {edition.flowers.map(({ id }, flower) => (
              <li key={id}>
                <FlowerIcon flower={flower} />
                <span>{terms.flower(flower)}</span>
                <b>{view.supply?.[flower] ?? '∞'}</b>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{say.label('seasonCards')}</h3>
          <ul>
            {edition.seasonCards.map(({ id }, card) => (
              <li key={id} data-gone={isAway(view.seasonCards, box.seasonDecks, card) || undefined}>
                <span>
                  <strong>{terms.seasonCard(card)}</strong>
                  {`. ${at(box.goals[view.options.cutSpaces], card).map(terms.goal).join('. ')}.`}
                </span>
                <b>{inPlay.has(card) ? say.label('inUse') : ''}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Paper>
  );
}

/** Once the card of a season lies open, the others of its season are known to be out of the game. */
const isAway = (
  seasonCards: readonly (number | null)[],
  decks: readonly (readonly number[])[],
  card: number,
): boolean => {
  const season = decks.findIndex((deck) => deck.includes(card));
  const open = seasonCards[season];
  return open !== null && open !== undefined && open !== card;
};
