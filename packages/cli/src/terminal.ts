/** Something the user can mend: one clear sentence and an exit code, never a stack trace. */
export class Failure extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 2) {
    super(sentence);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

export const say = (text = ''): void => void process.stdout.write(`${text}\n`);

export const complain = (text: string): void => void process.stderr.write(text);

/** A progress bar on a terminal; silent where nobody watches. */
export function progress(
  label: string,
  total: number,
): { readonly to: (done: number) => void; readonly end: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY || total < 2) return { to: () => {}, end: () => {} };
  const width = 28;
  let shown = -1;
  return {
    to: (done) => {
      const filled = Math.floor((done * width) / total);
      const percent = Math.floor((done * 100) / total);
      if (percent === shown) return;
      shown = percent;
      stderr.write(
        `\r${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} % (${done} of ${total})`,
      );
    },
    end: () => void stderr.write('\r\u001b[2K'),
  };
}

/** A table of text with columns that line up; numbers to the right. */
export function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  return cells
    .map((row, n) =>
      row
        .map((cell, i) =>
          n > 0 && typeof rows[n - 1]?.[i] === 'number'
            ? cell.padStart(widths[i] ?? 0)
            : cell.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
