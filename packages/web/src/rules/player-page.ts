import type { GameId } from '@hedgerow/catalog';
import type { Language } from '@hedgerow/kernel';
import { type Block, readMarkdown } from './markdown.ts';

/** A piece of a page for players: text with the rules it carries out as quiet anchors, or something the game draws. */
export type Part =
  | { readonly kind: 'text'; readonly block: Block; readonly rules: readonly string[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  /** A picture that the game's board draws from a real position. */
  | { readonly kind: 'picture'; readonly name: string }
  /** Every card of the box with its text, made from what is printed. */
  | { readonly kind: 'cards' }
  /** The options of a table, made from the game's own list. */
  | { readonly kind: 'options' }
  /** How the recorded match ended, as the game counted it. */
  | { readonly kind: 'score' };

export interface ListItem {
  readonly text: string;
  readonly rules: readonly string[];
}

const PAGES = import.meta.glob<string>('./players/*.md', { query: '?raw', import: 'default' });

/** `… {BIO-13 BIO-14}` */
const ANCHORS = /\s*\{([A-Z]{2,4}-\d+(?: [A-Z]{2,4}-\d+)*)\}\s*$/;
const DRAWN = /^\[\[(picture|cards|options|score)(?: (\w+))?\]\]$/;

function split(text: string): ListItem {
  const found = ANCHORS.exec(text);
  return { text: text.replace(ANCHORS, ''), rules: found?.[1]?.split(' ') ?? [] };
}

function partFrom(block: Block): Part {
  if (block.kind === 'list')
    return { kind: 'list', ordered: block.ordered, items: block.items.map(({ text }) => split(text)) };
  if (block.kind !== 'paragraph') return { kind: 'text', block, rules: [] };
  const [, drawn, name = ''] = DRAWN.exec(block.text) ?? [];
  if (drawn === 'picture') return { kind: 'picture', name };
  if (drawn === 'cards' || drawn === 'options' || drawn === 'score') return { kind: drawn };
  const { text, rules } = split(block.text);
  return { kind: 'text', block: { ...block, text, rule: undefined }, rules };
}

export const readPlayerPage = (source: string): readonly Part[] => readMarkdown(source).map(partFrom);

/** The rules of a game for people who want to play it; fetched when it is read. */
export async function playerPage(game: GameId, language: Language): Promise<readonly Part[]> {
  const page = await PAGES[`./players/${game}.${language}.md`]?.();
  return page === undefined ? [] : readPlayerPage(page);
}

const rulesOf = (part: Part): readonly string[] => {
  if (part.kind === 'list') return part.items.flatMap(({ rules }) => rules);
  return part.kind === 'text' ? part.rules : [];
};

/** Every rule that somebody can be sent to on this page. */
export const anchorsOf = (parts: readonly Part[]): ReadonlySet<string> => new Set(parts.flatMap(rulesOf));

/** The paragraph or the line of a list that carries out this rule, and the heading it stands under. */
export function passageOf(
  parts: readonly Part[],
  rule: string,
): { readonly heading: string; readonly text: string } | undefined {
  let heading = '';
  for (const part of parts) {
    if (part.kind === 'text' && part.block.kind === 'heading') heading = part.block.text;
    else if (part.kind === 'text' && part.block.kind === 'paragraph' && part.rules.includes(rule))
      return { heading, text: part.block.text };
    else if (part.kind === 'list') {
      const item = part.items.find(({ rules }) => rules.includes(rule));
      if (item) return { heading, text: item.text };
    }
  }
  return undefined;
}
