import type { ClientMessage } from '@hedgerow/protocol';
import type { Wish } from '../match/wishes.ts';

/** A message of somebody who sits at a table and wants something of the match. */
export type WishMessage = Extract<
  ClientMessage,
  {
    type:
      | 'move'
      | 'propose'
      | 'withdraw'
      | 'standIn'
      | 'consent'
      | 'order'
      | 'takeBack'
      | 'resume'
      | 'return';
  }
>;

/** What such a message wishes for, in the words of the log. */
export function wishOf(message: WishMessage): Pick<Wish, 'kind' | 'text' | 'question'> {
  switch (message.type) {
    case 'move':
      return { kind: 'move', text: message.text, question: message.question };
    case 'propose':
      return { kind: 'ask', text: message.what };
    case 'withdraw':
      return { kind: 'decline', text: String(message.proposal) };
    case 'standIn':
      return { kind: 'standIn', text: String(message.seat) };
    case 'consent':
      return { kind: message.agree ? 'agree' : 'decline', text: String(message.proposal) };
    case 'order':
      return { kind: 'order', text: message.order };
    case 'takeBack':
    case 'resume':
    case 'return':
      return { kind: message.type };
  }
}
