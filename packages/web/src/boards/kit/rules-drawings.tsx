import { type Language, seatAt, type Words } from '@hedgerow/kernel';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import '../../styles/rules-stills.css';
import { printedOf } from '../../games/load.ts';
import type { Drawing, Drawings } from '../../rules/drawings.ts';
import { type Stage, stageNames } from '../../rules/stage.ts';
import type { BoardPlan } from './define-board.tsx';
import { inLanguage, type Said } from './labels.ts';
import { type BoardTypes, type Share, useShare } from './share.ts';
import { Still, type StillPosition } from './still.tsx';

/** A picture on a rules page: a moment of the recorded match, and which parts of the board show it. */
export interface Scene<B extends BoardTypes> {
  /** After so many moves. */
  readonly at: number;
  /** Whose eyes; without it those of somebody who is asked. */
  readonly seat?: number;
  /** Steps that the seat tries out, in the game’s notation. */
  readonly tries?: readonly string[];
  /** What the seat has in hand. */
  readonly pick?: (view: B['view'], legal: readonly B['move'][]) => B['pick'];
  /** How the board shall look at it, where the picture wants it otherwise than the board would. */
  readonly more?: Partial<B['more']>;
  readonly draw: () => ReactNode;
  /** What is seen, for everybody who reads and for those who cannot see it. */
  readonly says: Said;
}

/** Cards of one kind, by the names under which the board enlarges them. */
export interface CardGroup<B extends BoardTypes> {
  readonly title: Said;
  readonly cards: (board: Share<B>) => readonly RulesCard[];
}

/** A card or token in full. */
export interface RulesCard {
  readonly id: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
}

function positionOf<B extends BoardTypes>(
  { made, at }: Stage,
  language: Language,
  { at: moves, seat: eyes, tries, pick }: Pick<Scene<B>, 'at' | 'seat' | 'tries' | 'pick'>,
): StillPosition<B> {
  const { view, legal, seat, seats } = at(moves, {
    ...(tries === undefined ? {} : { tries }),
    ...(eyes === undefined ? {} : { seat: seatAt(eyes) }),
  });
  // The stage knows as little of the game as the frame does: the scene belongs to the board, which knows its types.
  const [shown, may] = [view as unknown as B['view'], legal as unknown as readonly B['move'][]];
  return {
    view: shown,
    legal: may,
    viewer: seat,
    names: stageNames(seats),
    language,
    words: made.words(language) as unknown as Words<B['view'], B['move'], B['event']>,
    printed: printedOf(made) as unknown as B['printed'],
    ...(pick === undefined ? {} : { pick: pick(shown, may) }),
  };
}

function SceneFigure<B extends BoardTypes>({
  plan,
  scene,
  language,
  stage,
}: {
  readonly plan: BoardPlan<B>;
  readonly scene: Scene<B>;
  readonly language: Language;
  readonly stage: Stage;
}): ReactElement {
  const position = useMemo(() => positionOf(stage, language, scene), [stage, language, scene]);
  return (
    <>
      <Still plan={plan} position={position} more={scene.more}>
        {scene.draw()}
      </Still>
      <figcaption>{inLanguage(scene.says, language)}</figcaption>
    </>
  );
}

const picture =
  <B extends BoardTypes>(plan: BoardPlan<B>, scene: Scene<B>): Drawing =>
  (props) => <SceneFigure plan={plan} scene={scene} {...props} />;

/** Longer lists are folded up until somebody wants to look. */
const LONG = 14;

function Group<B extends BoardTypes>({
  plan,
  group: { title, cards },
  position,
}: {
  readonly plan: BoardPlan<B>;
  readonly group: CardGroup<B>;
  readonly position: StillPosition<B>;
}): ReactElement {
  return (
    <Still plan={plan} position={position} reachable>
      <Listed title={inLanguage(title, position.language)} cards={cards} />
    </Still>
  );
}

function Listed<B extends BoardTypes>({
  title,
  cards,
}: {
  readonly title: string;
  readonly cards: CardGroup<B>['cards'];
}): ReactElement {
  const all = cards(useShare<B>());
  return (
    <details className="rules-cards" open={all.length <= LONG}>
      <summary>
        {title} <small>{all.length}</small>
      </summary>
      <ul>
        {all.map(({ id, picture: drawn, title: name, text }) => (
          <li key={id}>
            <span className="rules-card-picture" inert aria-hidden="true">
              {drawn}
            </span>
            <span className="rules-card-words">
              <strong>{name}</strong>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The cards by the names under which the board enlarges them: it draws them, names them and tells their text. */
export const enlarged = <B extends BoardTypes>(
  plan: BoardPlan<B>,
  board: Share<B>,
  ids: readonly string[],
): readonly RulesCard[] =>
  ids.map((id) => ({
    id,
    picture: plan.card?.draw(id, board),
    title: plan.card?.title(id, board) ?? id,
    text: plan.card?.words(id, board),
  }));

/** What a board draws on its game’s rules page. */
export const drawingsFrom = <B extends BoardTypes>(
  plan: BoardPlan<B>,
  {
    scenes,
    box,
  }: { readonly scenes: Readonly<Record<string, Scene<B>>>; readonly box: readonly CardGroup<B>[] },
): Drawings => ({
  pictures: Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [name, picture(plan, scene)])),
  Cards({ language, stage }): ReactElement {
    const position = useMemo(() => positionOf<B>(stage, language, { at: 0, seat: 0 }), [stage, language]);
    return (
      <>
        {box.map((group) => (
          <Group key={inLanguage(group.title, 'en')} plan={plan} group={group} position={position} />
        ))}
      </>
    );
  },
});
