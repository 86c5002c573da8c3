import { SHELF } from 'virtual:shelf';
import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/load.ts';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { type Block, findBlocks } from '../rules/markdown.ts';
import { rulesOf } from '../rules/pages.ts';
import { Prose } from '../rules/prose.tsx';
import { href } from '../shell/router.ts';
import { useTitle } from '../shell/use-title.ts';
import '../styles/rules.css';

/** The rules of a game, with their ids; each page is fetched when it is read. */
export function Rules({
  game,
  rule,
}: {
  readonly game: string | undefined;
  readonly rule: string | undefined;
}): ReactNode {
  return isGame(game) ? <RulesOf game={game} rule={rule} /> : <WhichRules />;
}

function WhichRules(): ReactNode {
  const say = useSay();
  const language = useLanguage();
  useTitle(say('rules.title'));
  return (
    <div className="page">
      <h1>{say('rules.title')}</h1>
      <p>{say('rules.choose')}</p>
      <ul className="rules-shelf">
        {SHELF.map(({ id, words }) => (
          <li key={id}>
            <a className="surface" href={href('rules', id)}>
              <BoxArt game={id} />
              <span>{words[language].title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RulesOf({ game, rule }: { readonly game: GameId; readonly rule: string | undefined }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  const [search, setSearch] = useState('');
  useEffect(() => {
    let wanted = true;
    void rulesOf(game, language).then((page) => {
      // Who changed the language meanwhile waits for another page.
      if (wanted) setBlocks(page);
    });
    return () => {
      wanted = false;
    };
  }, [game, language]);
  useEffect(() => {
    if (rule !== undefined && blocks.length > 0)
      document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, blocks]);
  const found = useMemo(() => findBlocks(blocks, search), [blocks, search]);
  // What stands before the first section tells where the text comes from: few want to read that first.
  const start = search.trim() === '' ? Math.max(0, found.findIndex(isSection)) : 0;
  const title = titleOf(game, language);
  useTitle(say('rules.of', { title }));
  return (
    <div className="rules">
      <div className="rules-head">
        <h1>{say('rules.of', { title })}</h1>
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
