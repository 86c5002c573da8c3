/**
 * A promise of our own code was not kept. It is the only thing the kernel throws; a wrong move or a wrong file
 * is never thrown but answered (`Refusal`, `Problem`).
 */
export class Broken extends Error {
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(promise: string, facts: Readonly<Record<string, unknown>>) {
    super(`${promise} (found ${JSON.stringify(facts)})`);
    this.name = 'Broken';
    this.facts = facts;
  }
}

export const broken = (promise: string, facts: Readonly<Record<string, unknown>> = {}): Broken =>
  new Broken(promise, facts);
