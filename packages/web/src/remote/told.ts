import type { TableInfo } from '@hedgerow/protocol';
import { coded } from '../i18n/coded.ts';

/**
 * What a connection told of its table. One that was made by an onlooker goes on calling us an onlooker after we have sat
 * down: about that, what we know ourselves is newer.
 */
export const afterTold = (
  known: TableInfo | undefined,
  told: TableInfo,
  madeBy: TableInfo['me'],
): TableInfo => (madeBy === null && known ? { ...told, me: known.me } : told);

/** What is said above a table. That the server has ended the match outranks all else, for nothing will change it. */
export function troubleOf(
  status: TableInfo['status'],
  connected: boolean,
  trouble: string | undefined,
): string | undefined {
  if (status === 'broken') return coded('broken');
  return connected ? trouble : 'offline';
}
