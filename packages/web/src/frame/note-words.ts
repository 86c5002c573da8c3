import type { Names } from '@hedgerow/kernel';
import type { Note } from '@hedgerow/protocol';
import type { Say } from '../i18n/use-messages.ts';

/** What was noted at the table, as a sentence. */
export function noteWords(say: Say, note: Note, names: Names): string {
  const nameOf = (seat: number): string => names[seat] ?? '';
  switch (note.what) {
    case 'takenBack':
      return say('note.takenBack', { name: nameOf(note.seat) });
    case 'declined':
      return say(`note.declined.${note.proposal}`, { name: nameOf(note.seat), by: nameOf(note.by) });
    case 'withdrawn':
      return say(`note.withdrawn.${note.proposal}`, { by: nameOf(note.by) });
    case 'overtaken':
      return say('note.overtaken', { by: nameOf(note.by) });
    case 'absent':
      return note.by === undefined
        ? say('note.left', { name: nameOf(note.seat) })
        : say('note.standIn', { by: nameOf(note.by), name: nameOf(note.seat) });
    case 'waiting':
      return say(`note.waiting.${note.why}`, { name: nameOf(note.seat) });
    case 'timedOut':
    case 'returned':
    case 'paused':
    case 'resumed':
      return say(`note.${note.what}`, { name: nameOf(note.seat) });
  }
}
