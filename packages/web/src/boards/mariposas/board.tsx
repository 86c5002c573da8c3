import { at } from '@hedgerow/mariposas';
import type { ReactElement } from 'react';
import { Milkweed } from '../../art/mariposas/flowers.tsx';
import { Chrysalis, Flag, Token } from '../../art/mariposas/tokens.tsx';
import type { AnyBoard } from '../board.ts';
import { type BoardPlan, defineBoard } from '../kit/define-board.tsx';
import { Ghost } from '../kit/ghost.tsx';
import type { LegendLine } from '../kit/help.tsx';
import { kitLabel } from '../kit/labels.ts';
import { PullUp, Tray, type TrayTab } from '../kit/tray.tsx';
import { Births } from './births.tsx';
import './board.css';
import { BigCard, BoxSheet, cardTitle, cardWords } from './box.tsx';
import { flightsOf, happenedAt } from './flight-plan.ts';
import { gestures } from './gesture.ts';
import { HandPanel } from './hand.tsx';
import { KEYS } from './keys.ts';
import { GameMap } from './map.tsx';
import { Goals, Players, SeasonStrip, Waystations } from './panels.tsx';
import { pieceStyle, SeatPiece } from './pieces.tsx';
import { PreviewPlate, PreviewTray } from './preview.tsx';
import { sayIn } from './say.ts';
import { waystationFace } from './space.tsx';
import { FlowerIcon, FlowerRow, TokenIcon } from './symbols.tsx';
import { type Types, useBoard } from './types.ts';
import { useMore } from './use-more.ts';

function Tools(): ReactElement {
  const { open, say, language } = useBoard();
  return (
    <div className="mar-tools">
      <button
        type="button"
        className="kit-help"
        aria-label={kitLabel(language, 'help')}
        onClick={() => open({ of: 'help' })}
      >
        ?
      </button>
      <button
        type="button"
        className="kit-help"
        aria-label={say.label('box')}
        title={say.label('box')}
        onClick={() => open({ of: 'box' })}
      >
        ⊞
      </button>
    </div>
  );
}

/** A butterfly under the pointer, while it is dragged. */
function Carried(): ReactElement | null {
  const { dragged, view, box, looks } = useBoard();
  if (dragged === undefined) return null;
  return (
    <Ghost at={dragged}>
      <svg
        className="mar-carried"
        viewBox="-26 -26 52 52"
        style={pieceStyle(looks, view.active)}
        aria-hidden="true"
      >
        <SeatPiece
          looks={looks}
          seat={view.active}
          generation={at(box.generationOf, dragged.load)}
          double={at(at(view.seats, view.active).doubles, dragged.load)}
        />
      </svg>
    </Ghost>
  );
}

function Wide(): ReactElement {
  return (
    <>
      <div className="mar-stage">
        <GameMap />
        <Tools />
        <div className="mar-corner">
          <PreviewPlate />
          <HandPanel />
        </div>
      </div>
      <div className="mar-side">
        <SeasonStrip />
        <Goals />
        <Waystations />
        <Players />
      </div>
      <Births />
    </>
  );
}

function Narrow(): ReactElement {
  const { say, tab, setTab, language, view } = useBoard();
  const me = view.me?.seat ?? view.active;
  const tabs: readonly TrayTab[] = [
    {
      id: 'goals',
      label: say.label('goals'),
      content: () => (
        <>
          <SeasonStrip />
          <Goals />
        </>
      ),
    },
    { id: 'players', label: say.label('players'), content: () => <Players /> },
    { id: 'ways', label: say.label('waystations'), content: () => <Waystations /> },
  ];
  return (
    <>
      <div className="mar-stage">
        <GameMap />
        <Tools />
        <p className="mar-purse">
          <span className="kit-unseen">{say.label('yourFlowers')}: </span>
          <FlowerRow counts={at(view.seats, me).flowers} all of={me} />
        </p>
      </div>
      <Tray label={say.label('hand')}>
        <PreviewTray />
        <Births />
        <HandPanel />
        <PullUp
          label={say.label('pull')}
          tabs={tabs}
          open={tab}
          onOpen={setTab}
          closeLabel={kitLabel(language, 'close')}
        />
      </Tray>
    </>
  );
}

function Drawing(): ReactElement {
  const { narrow } = useBoard();
  return (
    <div className="mar-inside" data-narrow={narrow || undefined}>
      {narrow ? <Narrow /> : <Wide />}
      <Carried />
    </div>
  );
}

/** The signs of the map and what they mean. */
function legendOf({ say }: Pick<ReturnType<typeof useBoard>, 'say'>): readonly LegendLine[] {
  const sign = (box: string, drawn: ReactElement): ReactElement => (
    <svg className="mar-icon" viewBox={box} aria-hidden="true" focusable="false">
      {drawn}
    </svg>
  );
  return [
    { sign: <b>R</b>, means: say.label('signLetter') },
    { sign: sign('-12 -12 24 24', <Milkweed />), means: say.label('signMilkweed') },
    { sign: sign('-20 -20 40 40', <Token face={{ is: 'back' }} />), means: say.label('signToken') },
    { sign: <span className="mar-sign-veil" />, means: say.label('signVeil') },
    { sign: <span className="mar-sign-birth" />, means: say.label('signBirth') },
    { sign: sign('-10 -11 20 20', <Flag />), means: say.label('signFlag') },
    { sign: <span className="mar-sign-cut" />, means: say.label('signCut') },
  ];
}

export const plan: BoardPlan<Types> = {
  game: 'mariposas',
  className: 'mar',
  gestures,
  say: sayIn,
  keys: KEYS,
  plane: ['map'],
  firstZone: 'map',
  flights: flightsOf,
  happenedAt,
  cargo: (cargo, { box, looks }) => {
    if ('flower' in cargo) return <FlowerIcon flower={cargo.flower} />;
    if ('chrysalis' in cargo)
      return (
        <svg className="mar-icon" viewBox="-19 -19 38 38" aria-hidden="true">
          <Chrysalis />
        </svg>
      );
    if ('card' in cargo) return <TokenIcon face={waystationFace(box, cargo.card)} />;
    if ('die' in cargo)
      return (
        <span className="mar-rolled">
          <FlowerIcon flower={cargo.die ?? -1} />
        </span>
      );
    if ('back' in cargo)
      return cargo.back === 'token' ? (
        <TokenIcon face={{ is: 'back' }} />
      ) : (
        <span className="mar-season mar-season-back" data-state="down" data-season={cargo.season} />
      );
    return (
      <svg
        className="mar-icon"
        viewBox="-26 -26 52 52"
        style={pieceStyle(looks, cargo.seat)}
        aria-hidden="true"
      >
        <SeatPiece
          looks={looks}
          seat={cargo.seat}
          generation={at(box.generationOf, cargo.butterfly)}
          double={cargo.double}
        />
      </svg>
    );
  },
  card: { draw: (card) => <BigCard card={card} />, title: cardTitle, words: cardWords },
  legend: legendOf,
  Sheet: ({ onClose }) => <BoxSheet onClose={onClose} />,
  useMore,
  data: ({ view, narrow }) => ({
    'data-asked': view.asked?.what ?? 'over',
    'data-over': view.ending !== null || undefined,
    'data-seats': view.seats.length,
    'data-narrow': narrow || undefined,
  }),
  Drawing,
};

export const board: AnyBoard = defineBoard(plan);
