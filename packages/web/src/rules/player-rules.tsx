import type { GameId } from '@hedgerow/catalog';
import { type AnyMade, listOptions, valuesOf } from '@hedgerow/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { loadGame } from '../games/load.ts';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { keyed } from '../shell/keyed.ts';
import { useFailure } from '../shell/part.tsx';
import { href } from '../shell/router.ts';
import { type Drawings, drawingsOf } from './drawings.ts';
import type { Block } from './markdown.ts';
import type { ListItem, Part } from './player-page.ts';
import { inline, Prose } from './prose.tsx';
import { ScoreExample } from './score-example.tsx';
import { type Stage, stageOf } from './stage.ts';

/** The anchors of the rules that a piece of text carries out: nobody sees them, and links find them. */
const Anchors = ({ rules }: { readonly rules: readonly string[] }): ReactNode =>
  rules.map((id) => <span key={id} id={id} className="anchor" />);

const Item = ({
  item: { text, rules },
  wanted,
}: {
  readonly item: ListItem;
  readonly wanted: string | undefined;
}): ReactNode => (
  <li data-wanted={(wanted !== undefined && rules.includes(wanted)) || undefined}>
    <Anchors rules={rules} />
    {inline(text)}
  </li>
);

/** The rules of a game as its players need them: words, with what the game itself draws and lists in between. */
export function PlayerRules({
  game,
  parts,
  rule,
}: {
  readonly game: GameId;
  readonly parts: readonly Part[];
  readonly rule: string | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [made, setMade] = useState<AnyMade>();
  const fail = useFailure();
  const [drawings, setDrawings] = useState<Drawings>();
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    loadGame(game).then(async (loaded) => {
      setMade(loaded);
      setStage(await stageOf(game, loaded));
    }, fail);
    drawingsOf(game)?.then(setDrawings, fail);
  }, [game, fail]);
  const drawn = drawings !== undefined && stage !== undefined;
  // Pictures that come later push the text down: whoever came for a rule is led to it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn moves the text
  useEffect(() => {
    if (rule !== undefined) document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, drawn]);
  return (
    <article className="rules player-rules">
      <div className="rules-head">
        <h1>{say('rules.of', { title: titleOf(game, language) })}</h1>
      </div>
      <div className="prose-page">
        {keyed(parts.slice(1)).map(({ key, item }) => (
          <PartOf key={key} part={item} wanted={rule} made={made} drawings={drawings} stage={stage} />
        ))}
        <p className="for-builders">
          <a href={href('rules', game, 'builders')}>{say('rules.toBuilders')}</a>
        </p>
      </div>
    </article>
  );
}

function PartOf({
  part,
  wanted,
  made,
  drawings,
  stage,
}: {
  readonly part: Part;
  readonly wanted: string | undefined;
  readonly made: AnyMade | undefined;
  readonly drawings: Drawings | undefined;
  readonly stage: Stage | undefined;
}): ReactNode {
  const language = useLanguage();
  switch (part.kind) {
    case 'text':
      return <Text block={part.block} rules={part.rules} wanted={wanted} />;
    case 'list': {
      const items = keyed(part.items).map(({ key, item }) => <Item key={key} item={item} wanted={wanted} />);
      return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'picture': {
      const Picture = drawings?.pictures[part.name];
      return Picture && stage ? (
        <figure className="rules-picture" data-picture={part.name}>
          <Picture language={language} stage={stage} />
        </figure>
      ) : null;
    }
    case 'cards': {
      const Cards = drawings?.Cards;
      return Cards && stage ? <Cards language={language} stage={stage} /> : null;
    }
    case 'score':
      return stage ? <ScoreExample stage={stage} /> : null;
    case 'options':
      return made ? <Options made={made} /> : null;
  }
}

function Text({
  block,
  rules,
  wanted,
}: {
  readonly block: Block;
  readonly rules: readonly string[];
  readonly wanted: string | undefined;
}): ReactNode {
  if (block.kind !== 'paragraph') return <Prose block={block} wanted={undefined} />;
  return (
    <p data-wanted={(wanted !== undefined && rules.includes(wanted)) || undefined}>
      <Anchors rules={rules} />
      {inline(block.text)}
    </p>
  );
}

/** What a table may change, with the usual value first: the game lists and names it. */
function Options({ made }: { readonly made: AnyMade }): ReactNode {
  const language = useLanguage();
  const words = made.words(language);
  return (
    <dl className="rules-options">
      {listOptions(made.game.options).map(([name, spec]) => (
        <div key={name}>
          <dt>{words.option(name)}</dt>
          <dd>
            <strong>{words.option(name, spec.default)}</strong>
            {spec.kind === 'whole'
              ? ` (${spec.min}–${spec.max})`
              : valuesOf(spec)
                  .filter((value) => value !== spec.default)
                  .map((value) => `, ${words.option(name, value)}`)
                  .join('')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
