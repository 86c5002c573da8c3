const AT = 'hedgerow:muted:';

/** Whom one does not want to hear at a table, until this tab is closed. */
export class Muted {
  readonly #at: string;
  readonly #names: Set<string>;

  constructor(table: string) {
    this.#at = `${AT}${table}`;
    this.#names = new Set((sessionStorage.getItem(this.#at) ?? '').split('\n').filter((name) => name !== ''));
  }

  get names(): readonly string[] {
    return [...this.#names];
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  set(name: string, muted: boolean): void {
    if (muted) this.#names.add(name);
    else this.#names.delete(name);
    sessionStorage.setItem(this.#at, this.names.join('\n'));
  }
}
