import type { Notebook } from '@hedgerow/bots';

/** Some 20 to 600 searches of the usual size. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Page {
  notebook: Notebook;
  bytes: number;
}

/**
 * What the computer players of all running matches have noted: one notebook for each seat. They live as long as the match,
 * unless they take too much memory; then those of the match that has waited longest go first. A player who has lost its
 * notebook, after a restart too, goes on as one that has just sat down.
 */
export class Notebooks {
  readonly #matches = new Map<string, Map<number, Page>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Hands out the notebook of a seat. What it notes next is handed to `keep`; if the match was forgotten meanwhile, it is lost. */
  open(
    match: string,
    seat: number,
  ): { readonly notebook: Notebook; readonly keep: (notebook: Notebook) => void } {
    const pages = this.#matches.get(match) ?? new Map<number, Page>();
    // The match that was asked for last stands last.
    this.#matches.delete(match);
    this.#matches.set(match, pages);
    const notebook = pages.get(seat)?.notebook ?? {};
    this.#put(pages, seat, {});
    return {
      notebook,
      keep: (noted) => {
        if (this.#matches.get(match) !== pages) return;
        this.#put(pages, seat, noted);
        for (const oldest of this.#matches.keys()) {
          if (this.#bytes <= this.#mostBytes) break;
          this.forget(oldest);
        }
      },
    };
  }

  #put(pages: Map<number, Page>, seat: number, notebook: Notebook): void {
    const bytes = bytesOf(notebook);
    this.#bytes += bytes - (pages.get(seat)?.bytes ?? 0);
    if (bytes === 0) pages.delete(seat);
    else pages.set(seat, { notebook, bytes });
  }

  forget(match: string): void {
    for (const { bytes } of this.#matches.get(match)?.values() ?? []) this.#bytes -= bytes;
    this.#matches.delete(match);
  }
}

function bytesOf({ next }: Notebook): number {
  if (!next) return 0;
  const { visits, sums, table } = next.tree;
  return 2 * next.view.length + visits.byteLength + sums.byteLength + table.byteLength;
}
