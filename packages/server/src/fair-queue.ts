/** How urgent something is: smaller goes first. */
export type Urgency = 0 | 1 | 2;

interface Lane<T> {
  /** Items by owner, in the order in which the owners' turns come. */
  readonly owners: Map<string, T[]>;
}

/**
 * A queue that is fair between owners. Urgent items go first; within one urgency the owners take turns, so a hundred items of
 * one owner delay another's by one turn at most.
 */
export class FairQueue<T> {
  readonly #lanes: readonly Lane<T>[] = [0, 1, 2].map(() => ({ owners: new Map<string, T[]>() }));
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How many of the most urgent ones wait. */
  get urgent(): number {
    return [...(this.#lanes[0]?.owners.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  }

  push(item: T, owner: string, urgency: Urgency): void {
    const owners = this.#lanes[urgency]?.owners;
    const waiting = owners?.get(owner);
    if (waiting) waiting.push(item);
    else owners?.set(owner, [item]);
    this.#length += 1;
  }

  shift(): T | undefined {
    for (const { owners } of this.#lanes) {
      const [first] = owners;
      if (!first) continue;
      const [owner, waiting] = first;
      const item = waiting.shift();
      // To the end of the round, if there is more.
      owners.delete(owner);
      if (waiting.length > 0) owners.set(owner, waiting);
      this.#length -= 1;
      return item;
    }
    return undefined;
  }
}
