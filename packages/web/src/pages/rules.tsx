import { SHELF } from 'virtual:shelf';
import type { GameId } from '@hedgerow/catalog';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BoxArt } from '../boxes/box-art.tsx';
import { isGame } from '../games/load.ts';
import { titleOf } from '../games/titles.ts';
import { useLanguage, useSay } from '../i18n/use-messages.ts';
import { type Block, readMarkdown, textOf } from '../rules/markdown.ts';
import { Prose } from '../rules/prose.tsx';
import { href } from '../shell/router.ts';
import '../styles/rules.css';

const PAGES = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The rules of a game, with their ids; each page is fetched when it is read. */
export function Rules({
  game,
  rule,
}: {
  readonly game: string | undefined;
  readonly rule: string | undefined;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (!isGame(game)) {
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
  return <RulesOf game={game} rule={rule} />;
}

function RulesOf({ game, rule }: { readonly game: GameId; readonly rule: string | undefined }): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const [source, setSource] = useState<string | undefined>(undefined);
  const [search, setSearch] = useState('');
  const load = PAGES[`../../../../docs/rules/${game}.md`];
  useEffect(() => {
    void load?.().then(setSource);
  }, [load]);
  const blocks = useMemo(() => (source === undefined ? [] : readMarkdown(source)), [source]);
  useEffect(() => {
    if (rule !== undefined && blocks.length > 0)
      document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [rule, blocks]);
  const found = useMemo(() => findBlocks(blocks, search), [blocks, search]);
  const title = titleOf(game, language);
  return (
    <div className="rules">
      <div className="rules-head">
        <h1>
          {say('rules.title')}: {title}
        </h1>
        {language === 'en' ? null : <p className="faint">{say('rules.language')}</p>}
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
      <div className="prose-page" lang="en">
        {load ? null : <p>{say('rules.none')}</p>}
        {found.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page have no other identity
          <Prose key={i} block={block} wanted={rule} />
        ))}
      </div>
    </div>
  );
}

/** Without a search everything but the page’s own title; with one, what fits, list item by list item. */
export function findBlocks(blocks: readonly Block[], search: string): readonly Block[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return blocks.filter((block) => block.kind !== 'heading' || block.level > 1);
  return blocks.flatMap((block): readonly Block[] => {
    if (!textOf(block).toLowerCase().includes(wanted)) return [];
    if (block.kind === 'list')
      return [{ ...block, items: block.items.filter(({ text }) => text.toLowerCase().includes(wanted)) }];
    if (block.kind === 'table')
      return [{ ...block, rows: block.rows.filter((row) => row.join(' ').toLowerCase().includes(wanted)) }];
    return [block];
  });
}

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
