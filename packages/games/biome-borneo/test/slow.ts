/**
 * BOR-22 to BOR-32 a second time, as obviously as possible and without a look at the first: strings, sets and the words of the
 * specification. Slow, and only for comparing.
 */
import { EDITION_1 } from '../src/data/edition-1.ts';
import type { CardData } from '../src/data/shape.ts';

export interface Laid {
  readonly tile: string;
  readonly rotation: number;
}
/** By the name of its space. */
export type Jungle = ReadonlyMap<string, Laid>;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The coordinates of every space of a formation. */
function places(formation: string): Map<string, string> {
  const { at = {} } = EDITION_1.formations.find(({ id }) => id === formation) ?? {};
  const found = new Map<string, string>();
  for (const [platform, [a = 0, b = 0]] of Object.entries(at)) {
    const [q, r] = [2 * a - b, a + 3 * b];
    found.set(`${platform}.0`, `${q} ${r}`);
    for (const [i, [dq, dr]] of DIRECTIONS.entries())
      found.set(`${platform}.${i + 1}`, `${q + dq} ${r + dr}`);
  }
  return found;
}

export class SlowForest {
  readonly at: Map<string, string>;
  readonly named: Map<string, string>;

  constructor(formation: string) {
    this.at = places(formation);
    this.named = new Map([...this.at].map(([name, place]) => [place, name]));
  }

  spaces(): string[] {
    return [...this.at.keys()];
  }

  layer(space: string): string {
    return space.slice(0, 1);
  }

  next(space: string, d: number): string | undefined {
    const [q = 0, r = 0] = (this.at.get(space) ?? '').split(' ').map(Number);
    const [dq, dr] = DIRECTIONS[d] ?? [0, 0];
    return this.named.get(`${q + dq} ${r + dr}`);
  }

  tile({ tile }: Laid): (typeof EDITION_1.tiles)[number] {
    const found = EDITION_1.tiles.find(({ id }) => id === tile);
    if (found === undefined) throw new Error(tile);
    return found;
  }

  side(laid: Laid, d: number): string | null {
    return this.tile(laid).sides[(d - laid.rotation + 12) % 6] ?? null;
  }

  vine(laid: Laid): boolean {
    return this.tile(laid).sides.includes('VI');
  }

  fits(jungle: Jungle, space: string, laid: Laid): boolean {
    if (jungle.has(space)) return false;
    if (!(this.tile(laid).layers as readonly string[]).includes(this.layer(space))) return false;
    for (let d = 0; d < 6; d += 1) {
      const beside = this.next(space, d);
      const there = beside === undefined ? undefined : jungle.get(beside);
      if (beside === undefined || there === undefined || this.layer(beside) !== this.layer(space)) continue;
      const [mine, theirs] = [this.side(laid, d), this.side(there, d + 3)];
      if (mine !== null && theirs !== null && mine !== theirs) return false;
    }
    return true;
  }

  /** The neighbours that match by this plant (BOR-25). */
  matches(jungle: Jungle, space: string, wanted: (plant: string) => boolean): string[] {
    const laid = jungle.get(space);
    if (laid === undefined) return [];
    return [0, 1, 2, 3, 4, 5].flatMap((d) => {
      const beside = this.next(space, d);
      const there = beside === undefined ? undefined : jungle.get(beside);
      const plant = this.side(laid, d);
      if (beside === undefined || there === undefined || plant === null || this.side(there, d + 3) !== plant)
        return [];
      const layers = [this.layer(space), this.layer(beside)].sort().join('');
      const sameLayer = layers[0] === layers[1];
      return wanted(plant) && (sameLayer || (plant === 'VI' && layers === 'CU')) ? [beside] : [];
    });
  }

  network(jungle: Jungle, space: string): Set<string> {
    const found = new Set([space]);
    for (const each of found)
      for (const other of this.matches(jungle, each, (plant) => plant === 'VI')) found.add(other);
    return found;
  }

  access(jungle: Jungle, fresh: readonly string[]): Set<string> {
    const found = new Set(fresh);
    for (const space of fresh) {
      for (const other of this.matches(jungle, space, (plant) => plant !== 'VI')) found.add(other);
      const laid = jungle.get(space);
      if (laid !== undefined && this.vine(laid))
        for (const other of this.network(jungle, space)) found.add(other);
    }
    return found;
  }

  count(jungle: Jungle, fresh: readonly string[], plant: string): number {
    let total = 0;
    for (const space of this.access(jungle, fresh)) {
      const laid = jungle.get(space);
      if (laid === undefined) continue;
      const shown = this.tile(laid).sides.filter((side) => side === plant).length;
      total += plant === 'VI' ? Math.min(1, shown) : shown;
    }
    return total;
  }

  met(jungle: Jungle, fresh: readonly string[], card: CardData): boolean {
    if (card.special === 'vineUC') {
      return fresh.some((space) => {
        const laid = jungle.get(space);
        if (laid === undefined || !this.vine(laid)) return false;
        const layers = [...this.network(jungle, space)].map((each) => this.layer(each));
        return layers.includes('U') && layers.includes('C');
      });
    }
    return Object.entries(card.habitat).every(([plant, asked]) => this.count(jungle, fresh, plant) >= asked);
  }

  hangTogether(jungle: Jungle, fresh: readonly string[]): boolean {
    const touching = (a: string, b: string): boolean =>
      [0, 1, 2, 3, 4, 5].some((d) => this.next(a, d) === b) &&
      (this.layer(a) === this.layer(b) || this.matches(jungle, a, (plant) => plant === 'VI').includes(b));
    const found = new Set(fresh.slice(0, 1));
    for (const each of found) for (const other of fresh) if (touching(each, other)) found.add(other);
    return found.size === fresh.length;
  }

  legal(jungle: Jungle, fresh: ReadonlyMap<string, Laid>, card: CardData): boolean {
    const grown = new Map(jungle);
    for (const [space, laid] of fresh) {
      if (!this.fits(grown, space, laid)) return false;
      grown.set(space, laid);
    }
    const spaces = [...fresh.keys()];
    if (spaces.length === 0 || !this.hangTogether(grown, spaces) || !this.met(grown, spaces, card))
      return false;
    return spaces.every((space) => {
      const without = new Map(grown);
      without.delete(space);
      const others = spaces.filter((other) => other !== space);
      return others.length === 0 || !this.met(without, others, card);
    });
  }
}
