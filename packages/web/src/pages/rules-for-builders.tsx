import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { type Block, findBlocks } from '../rules/markdown.ts';
import { rulesOf } from '../rules/pages.ts';
import { Prose } from '../rules/prose.tsx';
import { useFailure } from '../shell/part.tsx';
import { href } from '../shell/router.ts';
import { useTitle } from '../shell/use-title.ts';
import '../styles/rules-page.css';

/** The exact rules of a game with their ids, for people who build on the engine; each page is fetched when it is read. */
export function RulesForBuilders({
  game,
  rule,
}: {
  readonly game: GameId;
  readonly rule: string | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  const fail = useFailure();
  const [search, setSearch] = useState('');
  useEffect(() => {
    let wanted = true;
    rulesOf(game, language).then((page) => {
      // Who changed the language meanwhile waits for another page.
      if (wanted) setBlocks(page);
    }, fail);
    return () => {
      wanted = false;
    };
  }, [game, language, fail]);
  useEffect(() => {
    if (rule !== undefined && blocks.length > 0)
      document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, blocks]);
  const found = useMemo(() => findBlocks(blocks, search), [blocks, search]);
  // What stands before the first section tells where the text comes from: few want to read that first.
  const start = search.trim() === '' ? Math.max(0, found.findIndex(isSection)) : 0;
  const title = titleOf(game, language);
  useTitle(say('rules.builders', { title }));
  return (
    <div className="rules">
      <div className="rules-head">
        <h1>{say('rules.builders', { title })}</h1>
        <p>
          <a href={href('rules', game)}>{say('rules.toPlayers')}</a>
        </p>
        <div className="moves-search">
          <label htmlFor="rules-search">{say('rules.search')}</label>
          <input
            id="rules-search"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <span className="faint" aria-live="polite">
            {search.trim() === '' ? '' : say('rules.found', { count: found.length })}
          </span>
        </div>
      </div>
      {search.trim() === '' ? <Contents blocks={blocks} /> : null}
      <div className="prose-page">
        {start === 0 ? null : (
          <details className="sources">
            <summary>{say('rules.sources')}</summary>
            <Blocks blocks={found.slice(0, start)} rule={rule} />
          </details>
        )}
        <Blocks blocks={found.slice(start)} rule={rule} />
      </div>
    </div>
  );
}

const isSection = (block: Block): boolean => block.kind === 'heading' && block.level === 2;

const Blocks = ({
  blocks,
  rule,
}: {
  readonly blocks: readonly Block[];
  readonly rule: string | undefined;
}): ReactNode =>
  blocks.map((block, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no other identity
    <Prose key={i} block={block} wanted={rule} />
  ));

function Contents({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const say = useSay();
  return (
    <nav aria-label={say('rules.contents')} className="contents">
      <ul>
        {blocks.map((block) =>
          block.kind === 'heading' && block.level === 2 ? (
            <li key={block.id}>
              <button
                type="button"
                onClick={() => document.getElementById(block.id)?.scrollIntoView({ behavior: 'instant' })}
              >
                {block.text}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
