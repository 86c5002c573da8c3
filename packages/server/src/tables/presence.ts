/** What another process said about a table, and until when it holds. */
interface Elsewhere {
  readonly seats: readonly number[];
  readonly until: number;
}

/** Who is connected to which table at other processes. They say so at each change, and now and then. */
export class Presence {
  readonly #now: () => number;
  /** How long a process may be silent before its connections count as gone. */
  readonly #believedMs: number;
  readonly #tables = new Map<string, Map<string, Elsewhere>>();

  constructor(now: () => number, believedMs: number) {
    this.#now = now;
    this.#believedMs = believedMs;
  }

  /** A process names the seats that are connected to it; answers whether that is news. */
  heard(table: string, node: string, seats: readonly number[]): boolean {
    const nodes = this.#tables.get(table) ?? new Map<string, Elsewhere>();
    const before = nodes.get(node)?.seats ?? [];
    if (seats.length === 0) nodes.delete(node);
    else nodes.set(node, { seats, until: this.#now() + this.#believedMs });
    if (nodes.size === 0) this.#tables.delete(table);
    else this.#tables.set(table, nodes);
    return before.join() !== seats.join();
  }

  isHere(table: string, seat: number): boolean {
    return [...(this.#tables.get(table)?.values() ?? [])].some(({ seats }) => seats.includes(seat));
  }

  isVisited(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Forgets processes that fell silent; the tables where somebody is gone by that. */
  forgetSilent(): readonly string[] {
    const changed: string[] = [];
    for (const [table, nodes] of this.#tables) {
      for (const [node, { until }] of nodes) {
        if (until > this.#now()) continue;
        nodes.delete(node);
        changed.push(table);
      }
      if (nodes.size === 0) this.#tables.delete(table);
    }
    return changed;
  }
}
