import { Marks } from '@hedgerow/grid';
import { LAYERS } from '../data/shape.ts';
import { type Forest, SAME_LAYER } from '../forest.ts';
import { type Printed, tileOf } from '../printed.ts';
import type { Space } from '../state.ts';
import { matched, type Seen } from './3-ground.ts';

const UNDERSTORY_AND_CANOPY = (1 << LAYERS.indexOf('U')) | (1 << LAYERS.indexOf('C'));

/**
 * What is accessible from a set of tiles. Looking again overwrites what was seen before: a caller that looks at thousands
 * of sets keeps one sight of its own, and copies what it needs later.
 */
export class Sight {
  readonly #printed: Printed;
  readonly #forest: Forest;
  /** BOR-28 By plant. */
  readonly counts: Uint8Array;
  /** BOR-31 Some tile of the set bears a vine. */
  vine = false;
  /** BOR-31 The network of such a tile joins Understory and Canopy. */
  crossing = false;
  /** Accessible spaces, in the order in which they were reached: the first `tiles` of `spaces`. */
  readonly spaces: Uint8Array;
  tiles = 0;
  readonly #reached: Marks;
  readonly #walked: Marks;
  readonly #walk: Uint8Array;

  constructor(printed: Printed, forest: Forest) {
    this.#printed = printed;
    this.#forest = forest;
    this.counts = new Uint8Array(printed.plants.length);
    this.spaces = new Uint8Array(forest.spaces);
    this.#walk = new Uint8Array(forest.spaces);
    this.#reached = new Marks(forest.spaces);
    this.#walked = new Marks(forest.spaces);
  }

  /** BOR-27 BOR-28 BOR-29 Looks from the tiles on the first `n` spaces of `where`. */
  look(ground: Seen, where: readonly Space[], n: number = where.length): this {
    const { facing, bearsVine, vine } = this.#printed;
    const { border } = this.#forest;
    this.#reached.forgetAll();
    this.#walked.forgetAll();
    this.counts.fill(0);
    this.vine = false;
    this.crossing = false;
    this.tiles = 0;
    for (let i = 0; i < n; i += 1) {
      const space = where[i] as number;
      const code = ground[space] as number;
      this.#reach(code, space);
      if (bearsVine[tileOf(code)] === 1) {
        this.vine = true;
        if (!this.#walked.has(space) && this.#joinsLayers(ground, this.#walkFrom(ground, space)))
          this.crossing = true;
      }
      // BOR-27 (b) A match by another plant opens the matched tile only.
      for (let d = 0; d < 6; d += 1) {
        const plant = facing[code * 6 + d] as number;
        if (plant < 0 || plant === vine || border[space * 6 + d] !== SAME_LAYER) continue;
        const beside = matched(this.#printed, this.#forest, ground, code, space, d);
        if (beside >= 0) this.#reach(ground[beside] as number, beside);
      }
    }
    return this;
  }

  /** The vine network of the tile on a space, in the order in which it is walked. */
  network(ground: Seen, from: Space): { readonly spaces: readonly Space[]; readonly crosses: boolean } {
    this.#walked.forgetAll();
    const length = this.#walkFrom(ground, from);
    const layers = this.#layersWalked(length);
    return {
      spaces: [...this.#walk.subarray(0, length)],
      crosses: (layers & UNDERSTORY_AND_CANOPY) === UNDERSTORY_AND_CANOPY,
    };
  }

  /** BOR-29 A tile is counted once however often it is reached. */
  #reach(code: number, space: Space): void {
    if (this.#reached.has(space)) return;
    this.#reached.add(space);
    this.spaces[this.tiles] = space;
    this.tiles += 1;
    const growing = this.#printed.growing[tileOf(code)] as readonly number[];
    for (let i = 0; i < growing.length; i += 1) {
      const plant = growing[i] as number;
      this.counts[plant] = (this.counts[plant] as number) + 1;
    }
  }

  /** BOR-27 (c) Walks the vine network from a space; answers how many tiles it has. */
  #walkFrom(ground: Seen, from: Space): number {
    const { facing, vine } = this.#printed;
    let length = 1;
    this.#walk[0] = from;
    this.#walked.add(from);
    for (let i = 0; i < length; i += 1) {
      const space = this.#walk[i] as number;
      const code = ground[space] as number;
      for (let d = 0; d < 6; d += 1) {
        if (facing[code * 6 + d] !== vine) continue;
        const beside = matched(this.#printed, this.#forest, ground, code, space, d);
        if (beside < 0 || this.#walked.has(beside)) continue;
        this.#walked.add(beside);
        this.#walk[length] = beside;
        length += 1;
      }
    }
    return length;
  }

  #layersWalked(length: number): number {
    let layers = 0;
    for (let i = 0; i < length; i += 1)
      layers |= 1 << (this.#forest.layerOf[this.#walk[i] as number] as number);
    return layers;
  }

  /** Reaches the network just walked; answers whether it joins Understory and Canopy. */
  #joinsLayers(ground: Seen, length: number): boolean {
    for (let i = 0; i < length; i += 1) {
      const space = this.#walk[i] as number;
      this.#reach(ground[space] as number, space);
    }
    return (this.#layersWalked(length) & UNDERSTORY_AND_CANOPY) === UNDERSTORY_AND_CANOPY;
  }
}
