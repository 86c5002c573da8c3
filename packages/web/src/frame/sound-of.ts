import type { TableFace } from '../table/table.ts';

/** What there is to hear between two faces of a table. */
export function soundOf(
  before: Pick<TableFace, 'moves' | 'legal' | 'standings' | 'abandoned'>,
  now: Pick<TableFace, 'moves' | 'legal' | 'standings' | 'abandoned'>,
): 'move' | 'turn' | 'end' | undefined {
  if ((now.standings && !before.standings) || (now.abandoned && !before.abandoned)) return 'end';
  if (now.legal.length > 0 && before.legal.length === 0) return 'turn';
  return now.moves > before.moves ? 'move' : undefined;
}
