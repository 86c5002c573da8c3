import { answerOf, hints } from '@hedgerow/biome-borneo';
import type { ReactElement } from 'react';
import { card } from '../kit/closer.tsx';
import { kitLabel } from '../kit/labels.ts';
import { Paper } from '../kit/paper.tsx';
import { CardFront, Habitat, kindId, Picture, useRibbon } from './faces.tsx';
import { numbered } from './numbered.ts';
import { Chain, PlantCards } from './players.tsx';
import { TilePicture } from './tile.tsx';
import { type Types, useBoard } from './types.ts';

const { printed } = hints;
const ORDER = ['one-tile', 'more-tiles', 'needs-prey', 'not-yet'] as const;

/** What can I earn? Every card of hand and gallery with its answer, the best first. */
function Earnable(): ReactElement {
  const { view, speaks, say, prospect } = useBoard();
  const ribbon = useRibbon();
  const cards = [
    ...new Map(
      [
        ...(view.hand ?? []).map((kind) => ({ kind, from: 'hand' as const })),
        ...view.gallery.map((kind) => ({ kind, from: 'gallery' as const })),
      ].map((each) => [`${each.kind} ${each.from}`, each]),
    ).values(),
  ].flatMap(({ kind, from }) => {
    const found = prospect(kind, from);
    return found === undefined ? [] : [{ kind, from, found }];
  });
  cards.sort(
    (a, b) =>
      ORDER.indexOf(answerOf(a.found)) - ORDER.indexOf(answerOf(b.found)) || b.found.points - a.found.points,
  );
  return (
    <ul className="bb-earnable">
      {cards.map(({ kind, from, found }) => (
        <li key={`${kind} ${from}`}>
          <span className="bb-earnable-picture">
            <Picture kind={kind} />
          </span>
          <span>
            <b>{speaks.card(kind)}</b> {say.points(found.points)}
            {from === 'gallery' && <small> ({say.gallery})</small>}
            <Habitat kind={kind} />
          </span>
          <span className="bb-ribbon" data-answer={answerOf(found)}>
            {ribbon(kind, from)?.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Cards of a kind that have not been seen to go: by public knowledge. */
function useLeft(): (kind: number) => number {
  const { view } = useBoard();
  const seen = [
    ...view.discards,
    ...view.resolved,
    ...view.gallery,
    ...view.players.flatMap(({ chains, plantCards, known }) => [...chains.flat(), ...plantCards, ...known]),
  ];
  return (kind) =>
    printed.kindOf.filter((each) => each === kind).length - seen.filter((each) => each === kind).length;
}

/** Everything in the box, with what is gone and what is left. */
function Box(): ReactElement {
  const { say } = useBoard();
  const left = useLeft();
  return (
    <div className="bb-box">
      {printed.kinds.map(({ id, use }, kind) => {
        const all = printed.kindOf.filter((each) => each === kind).length;
        return use === 'disaster' && all === 0 ? null : (
          <figure key={id} data-gone={left(kind) <= 0 ? '' : undefined} {...card(id)}>
            <CardFront kind={kind} />
            <figcaption>{say.leftOf(Math.max(0, left(kind)), all)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function TileList({ tiles }: { readonly tiles: readonly number[] }): ReactElement {
  const { speaks } = useBoard();
  return (
    <ul className="bb-tile-list">
      {tiles.map((tile) => (
        <li key={tile}>
          <TilePicture tile={tile} />
          <span className="kit-unseen">{speaks.tileInFull(tile)}</span>
        </li>
      ))}
    </ul>
  );
}

function CardList({ kinds }: { readonly kinds: readonly number[] }): ReactElement {
  const { say } = useBoard();
  if (kinds.length === 0) return <p>{say.notEarned}</p>;
  return (
    <div className="bb-box">
      {numbered(kinds).map(({ key, piece: kind }) => (
        <figure key={key} {...card(kindId(kind))}>
          <CardFront kind={kind} />
        </figure>
      ))}
    </div>
  );
}

function OnePlayer({ seat }: { readonly seat: number }): ReactElement {
  const { view, say } = useBoard();
  const player = view.players[seat];
  if (player === undefined) return <p>{say.notEarned}</p>;
  return (
    <>
      <TileList tiles={player.tiles} />
      <div className="bb-chain-row">
        {player.chains.map((chain, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chain is its place
          <div className="bb-chain" key={i}>
            <Chain chain={chain} />
          </div>
        ))}
        <PlantCards cards={player.plantCards} />
      </div>
      {player.known.length > 0 && <CardList kinds={player.known} />}
    </>
  );
}

/** What is laid over the board. */
export function Sheet({
  sheet,
  onClose,
}: {
  readonly sheet: Types['sheet'];
  readonly onClose: () => void;
}): ReactElement {
  const { say, language, view, names } = useBoard();
  const titles = {
    earn: say.whatCanIEarn,
    box: say.box,
    discards: say.discards,
    perimeter: say.perimeter,
    player: sheet.of === 'player' ? (names[sheet.seat] ?? '') : '',
  };
  return (
    <Paper
      title={titles[sheet.of]}
      wide={sheet.of !== 'earn'}
      closeLabel={kitLabel(language, 'close')}
      onClose={onClose}
    >
      {sheet.of === 'earn' && <Earnable />}
      {sheet.of === 'box' && (
        <>
          <Box />
          <h3>{say.perimeter}</h3>
          <TileList tiles={view.perimeterTiles} />
        </>
      )}
      {sheet.of === 'discards' && <CardList kinds={view.discards} />}
      {sheet.of === 'perimeter' && <TileList tiles={view.perimeterTiles} />}
      {sheet.of === 'player' && <OnePlayer seat={sheet.seat} />}
    </Paper>
  );
}
