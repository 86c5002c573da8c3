import { hints } from '@hedgerow/biome-borneo';
import type { ReactElement, ReactNode } from 'react';
import { handOf, isLegal } from '../kit/gesture.ts';
import { place } from '../kit/places.ts';
import { WhyNot } from '../kit/reason.tsx';
import { CardFront, kindId } from './faces.tsx';
import { exchangeMove, type Touch, triedMove, wouldEarn } from './gesture.ts';
import { numbered } from './numbered.ts';
import { PlantIcon, plantId, TilePicture } from './tile.tsx';
import { useBoard } from './types.ts';

const { printed } = hints;

function Button({
  on,
  main = false,
  disabled = false,
  label,
  children,
}: {
  readonly on: Touch;
  readonly main?: boolean;
  readonly disabled?: boolean;
  /** For those who hear it, where a sign stands for a word. */
  readonly label?: string;
  readonly children: ReactNode;
}): ReactElement {
  const { touch } = useBoard();
  return (
    <button
      type="button"
      className="kit-button"
      {...place('button', on.on)}
      data-main={main ? '' : undefined}
      aria-disabled={disabled || undefined}
      aria-label={label}
      title={label}
      onClick={(event) => touch(on, handOf(event))}
    >
      {children}
    </button>
  );
}

/** What is asked of the next touch; the question itself stands above the board. */
function useNextTouch(): string | undefined {
  const { view, say, pick } = useBoard();
  if (pick.aim !== undefined) return say.again;
  if (pick.marked !== undefined) return say.markPieces;
  if (pick.card !== undefined) return say.choosePrey;
  if (pick.ability !== undefined) {
    if (pick.ability.card === printed.blight) return say.chooseLifted;
    return pick.ability.card === printed.winds ? say.chooseHand : say.chooseTheirs;
  }
  if (view.phase !== 'draft' || view.building === null) return undefined;
  return pick.tile === undefined ? say.chooseTile : say.chooseSpace;
}

/** Each plant that the habitat asks for, with a counter that fills as tiles are laid. */
export function NeedBar(): ReactElement | null {
  const { view, say, speaks, outlook } = useBoard();
  if (view.building === null) return null;
  const laid = hints.outlook(view, view.building.card, view.building.placements);
  const now = outlook ?? laid;
  return (
    <ul className="bb-needs">
      {laid.crossing !== null && (
        <li data-met={now.crossing ? '' : undefined}>
          <PlantIcon plant="VI" />
          <span>{say.crossing}</span>
          <i className="bb-pips">
            <i
              data-full={laid.crossing ? '' : undefined}
              data-would={now.crossing && !laid.crossing ? '' : undefined}
            />
          </i>
        </li>
      )}
      {laid.needs.map(({ plant, asked, there }) => {
        const would = now.needs.find((need) => need.plant === plant)?.there ?? there;
        return (
          <li key={plant} data-met={would >= asked ? '' : undefined}>
            <PlantIcon plant={plantId(plant)} />
            <span>
              {speaks.plant(plant)}{' '}
              <b>
                {would > there
                  ? `${Math.min(there, asked)} → ${Math.min(would, asked)}`
                  : Math.min(there, asked)}
              </b>{' '}
              / {asked}
            </span>
            <i className="bb-pips" aria-hidden="true">
              {Array.from({ length: asked }, (_, i) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
                  key={i}
                  data-full={i < there ? '' : undefined}
                  data-would={i >= there && i < would ? '' : undefined}
                />
              ))}
            </i>
          </li>
        );
      })}
    </ul>
  );
}

/** Buttons of the moment. */
export function Buttons(): ReactElement {
  const {
    view,
    say,
    pick,
    situation,
    situation: { legal },
  } = useBoard();
  const can = (type: (typeof legal)[number]['type']): boolean => legal.some((move) => move.type === type);
  if (view.phase === 'draft' && view.building !== null) {
    const points = printed.kinds[view.building.card]?.points ?? 0;
    const move = triedMove(pick);
    const earns = wouldEarn(situation, pick);
    return (
      <>
        <Button on={{ on: 'cancel' }}>{say.cancel}</Button>
        {view.building.placements.length > 0 && <Button on={{ on: 'back' }}>{say.back}</Button>}
        <Button on={{ on: 'turn', by: 1 }} label={say.turn} disabled={move === undefined}>
          ⟳
        </Button>
        {earns ? (
          <Button on={{ on: 'earn' }} main>
            ✓ {say.earn(points)}
          </Button>
        ) : (
          <Button on={{ on: 'lay' }} main disabled={move === undefined || !isLegal(situation, move)}>
            {say.lay}
          </Button>
        )}
      </>
    );
  }
  if (pick.marked !== undefined) {
    const move = exchangeMove(situation, pick);
    return (
      <>
        <Button on={{ on: 'put-down' }}>{say.stopMarking}</Button>
        <Button on={{ on: 'exchange' }} main disabled={move === undefined}>
          {move === undefined
            ? say.exchange
            : say.exchangeN(pick.marked.which.length, pick.marked.of === 'tiles')}
        </Button>
      </>
    );
  }
  if (view.phase === 'swap' && can('swap')) {
    const ready = pick.swap?.take !== undefined && pick.swap.give !== undefined;
    return (
      <Button on={{ on: 'swap' }} main disabled={!ready}>
        {say.swap}
      </Button>
    );
  }
  return (
    <>
      {(pick.card !== undefined || pick.ability !== undefined) && (
        <Button on={{ on: 'put-down' }}>{say.cancel}</Button>
      )}
      {can('take') && (
        <Button on={{ on: 'deck' }} main>
          {say.takeDeck}
        </Button>
      )}
      {can('stop') && <Button on={{ on: 'stop' }}>{say.stop}</Button>}
      {can('pass') && (
        <Button on={{ on: 'pass' }} main>
          {say.pass}
        </Button>
      )}
      {(can('endTurn') || view.phase === 'main') &&
        legal.length > 0 &&
        pick.card === undefined &&
        pick.ability === undefined && (
          <>
            <Button on={{ on: 'exchange' }} disabled={!can('exchangeCards') && !can('exchangeTiles')}>
              ⇄ {say.exchange}
            </Button>
            <Button on={{ on: 'end' }} main disabled={!can('endTurn')}>
              {say.endTurn}
            </Button>
          </>
        )}
    </>
  );
}

/** Choices that lie nowhere on the board: a hand that is looked at, tiles that everybody can tell. */
export function Extra(): ReactElement | null {
  const { view, say, speaks, touch, pick, names, situation } = useBoard();
  if (view.phase === 'swap' && view.victim !== null && situation.legal.length > 0) {
    const known = view.players[view.victim]?.known ?? [];
    return (
      <section className="bb-extra" aria-label={say.handOf(names[view.victim] ?? '')}>
        <h3>{say.handOf(names[view.victim] ?? '')}</h3>
        <div className="bb-extra-row">
          {numbered(known).map(({ key, piece: kind }) => (
            <button
              key={key}
              type="button"
              className="bb-slot"
              data-chosen={pick.swap?.take === kind ? '' : undefined}
              aria-pressed={pick.swap?.take === kind}
              aria-label={speaks.card(kind)}
              data-card={kindId(kind)}
              onClick={(event) => touch({ on: 'their-card', card: kind }, handOf(event))}
            >
              <CardFront kind={kind} />
            </button>
          ))}
        </div>
      </section>
    );
  }
  const draws = situation.legal.flatMap((move) => (move.type === 'draw' ? [move.tile] : []));
  if (draws.length === 0) return null;
  return (
    <section className="bb-extra" aria-label={say.perimeter}>
      <div className="bb-extra-row">
        {draws.map((tile) => (
          <button
            key={tile ?? 'any'}
            type="button"
            className="bb-own-tile"
            data-lit=""
            aria-label={tile === null ? say.drawAny : speaks.tileInFull(tile)}
            onClick={(event) => touch({ on: 'draw', tile }, handOf(event))}
          >
            {tile === null ? <span className="bb-any">?</span> : <TilePicture tile={tile} />}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What to touch next or why not, the needs and the buttons: always in sight. */
export function Bar(): ReactElement {
  const { view, reason, game, narrow } = useBoard();
  const next = useNextTouch();
  return (
    <section className="bb-bar" data-phase={view.phase}>
      <p role="status" className={reason === undefined ? 'bb-next' : 'bb-next kit-reason'}>
        {reason === undefined ? next : <WhyNot game={game} reason={reason} />}
      </p>
      {!narrow && <NeedBar />}
      {!narrow && (
        <div className="bb-buttons">
          <Buttons />
        </div>
      )}
      {!narrow && view.phase !== 'draft' && <Tools />}
    </section>
  );
}

/** Sheets that answer what the table does not show. */
export function Tools(): ReactElement {
  const { open, say } = useBoard();
  const tools = [
    { of: 'earn', sign: '★', label: say.whatCanIEarn },
    { of: 'box', sign: '▤', label: say.box },
    { of: 'help', sign: '?', label: say.help },
  ] as const;
  return (
    <div className="bb-tools">
      {tools.map(({ of, sign, label }) => (
        <button
          key={of}
          type="button"
          className="kit-help"
          aria-label={label}
          title={label}
          onClick={() => open({ of })}
        >
          <span aria-hidden="true">{sign}</span>
          {of === 'earn' && <span className="bb-tool-name">{label}</span>}
        </button>
      ))}
    </div>
  );
}
