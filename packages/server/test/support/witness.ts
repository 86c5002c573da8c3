import { digest, seatAt, type Viewer } from '@hedgerow/kernel';
import type { ClientMessage, ServerMessage } from '@hedgerow/protocol';
import { newKey, Player, Visitor } from './client.ts';

/** What somebody wanted, and whether it was confirmed. */
export interface Wish {
  readonly type: 'move' | 'takeBack' | 'propose' | 'consent';
  readonly text: string | null;
  confirmed: boolean;
}

/** What one seat was promised and shown, over all lives of the server; or what a spectator was shown. */
export interface Witness {
  readonly match: string;
  readonly eyes: Viewer;
  readonly token: string | undefined;
  readonly withBot: boolean;
  /** Wishes by their key. */
  readonly sent: Map<string, Wish>;
  /** The fingerprint of every position that was shown in this life. */
  readonly shown: Set<string>;
  /** The fingerprint of the last position, as it was told at the end. */
  end: string | undefined;
}

/** A view as it is compared. */
export const fingerprint = (view: unknown): string => digest(JSON.parse(JSON.stringify(view)));

/** A repeatable chance of one's own, so that a failure can be looked at again. */
export function chanceFrom(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (Math.imul(now, 1_103_515_245) + 12_345) >>> 0;
    return (now >>> 8) % below;
  };
}

/**
 * When the server dies: counted in wishes, so that a slow machine carries as much load as a fast one. The last one may
 * still be on its way, in the engine, in the log, or on its way back.
 */
export class Fate {
  readonly struck: Promise<void>;
  readonly #wishes: number;
  readonly #witnesses: readonly Witness[];
  #strike: () => void = () => {};
  #sent = 0;
  #confirmed = 0;
  /** A computer player is still to be waited for. */
  #waits: boolean;

  constructor(wishes: number, witnesses: readonly Witness[]) {
    this.#wishes = wishes;
    this.#witnesses = witnesses;
    this.#waits = witnesses.some(({ withBot }) => withBot);
    this.struck = new Promise((strike) => {
      this.#strike = strike;
    });
    this.look();
  }

  get sent(): number {
    return this.#sent;
  }
  get confirmed(): number {
    return this.#confirmed;
  }

  send(): void {
    this.#sent += 1;
    this.look();
  }

  confirm(): void {
    this.#confirmed += 1;
  }

  botMoved(): void {
    this.#waits = false;
    this.look();
  }

  /** Nobody has anything left to play: then it is also time. */
  look(): void {
    if (this.#witnesses.every(({ end }) => end !== undefined)) this.#strike();
    if (this.#sent >= this.#wishes && !this.#waits) this.#strike();
  }
}

const BOT_SEAT = 2;

/** Two people at a table, with a computer player if wanted; and somebody who only watches. */
export async function sitDown(base: string, withBot: boolean): Promise<readonly Witness[]> {
  const [ada, ben] = [new Visitor(base), new Visitor(base)];
  const made = await ada.table({
    game: 'biotopia',
    seats: [{ kind: 'me' }, { kind: 'open' }, ...(withBot ? [{ kind: 'bot', level: 'sapling' }] : [])],
    options: { targetScore: 10 },
    startWhenFull: true,
  });
  const match = made.table.id;
  const { body } = await ben.post<{ seatToken: string }>(`/api/tables/${match}/join`, { name: 'Ben' });
  const all = [
    { eyes: seatAt(0), token: made.seatToken ?? '' },
    { eyes: seatAt(1), token: body.seatToken },
    { eyes: 'spectator', token: undefined },
  ] as const;
  return all.map(({ eyes, token }) => ({
    match,
    eyes,
    token,
    withBot,
    sent: new Map<string, Wish>(),
    shown: new Set<string>(),
    end: undefined,
  }));
}

export const connect = (base: string, { match, token }: Witness): Promise<Player> =>
  Player.connect(base, undefined, match, token === undefined ? {} : { seatToken: token });

/** What to say next, if anything: mostly a move; sometimes one is taken back, or everybody is asked whether it may be. */
function nextWish(
  { snapshot, question }: Player,
  seat: Viewer,
  chance: (below: number) => number,
  key: string,
): { readonly message: ClientMessage; readonly text: string | null } | undefined {
  const proposal = snapshot?.proposal;
  if (proposal && !proposal.agreed.some((agreed) => agreed === seat)) {
    return { message: { type: 'consent', proposal: proposal.id, agree: chance(4) > 0, key }, text: null };
  }
  // Who has proposed something waits for what the others say.
  if (proposal) return undefined;
  if (snapshot?.mayTakeBack && chance(6) === 0) return { message: { type: 'takeBack', key }, text: null };
  if (!question) return undefined;
  if (chance(20) === 0) return { message: { type: 'propose', what: 'takeBack', key }, text: 'takeBack' };
  const text = question.moves[chance(question.moves.length)] ?? '';
  return { message: { type: 'move', question: question.id, key, text }, text };
}

/** Plays as fast as it is answered, and remembers what it was told. */
export async function play(
  base: string,
  witness: Witness,
  chance: (below: number) => number,
  fate: Fate,
): Promise<Player> {
  const player = await connect(base, witness);
  /** The wish that is not answered yet. */
  let open: string | undefined;
  /** The question that was answered: what comes of it may be told after it was confirmed. */
  let answered = 0;
  const note = (message: ServerMessage): void => {
    if (message.type === 'update' && (message.events ?? []).some((event) => isOf(event, BOT_SEAT)))
      fate.botMoved();
    if (!('key' in message) || message.key !== open) return;
    open = undefined;
    const sent = message.type === 'accepted' ? witness.sent.get(message.key) : undefined;
    if (!sent) {
      answered = 0;
      return;
    }
    sent.confirmed = true;
    if (sent.type !== 'consent') fate.confirm();
  };
  const look = (): void => {
    player.messages.splice(0).forEach(note);
    const { snapshot } = player;
    if (snapshot) witness.shown.add(fingerprint(snapshot.view));
    if (snapshot?.ending) {
      witness.end ??= snapshot.ending.digest ?? undefined;
      fate.look();
    }
    if (witness.token === undefined || open !== undefined || snapshot?.ending) return;
    if (player.question?.id === answered) return;
    const key = newKey();
    const wish = nextWish(player, witness.eyes, chance, key);
    if (!wish) return;
    const { message, text } = wish;
    if (message.type === 'move') answered = message.question;
    witness.sent.set(key, { type: message.type as Wish['type'], text, confirmed: false });
    open = key;
    player.say(message);
    fate.send();
  };
  player.socket.on('message', look);
  look();
  return player;
}

const isOf = (event: unknown, seat: number): boolean =>
  typeof event === 'object' && event !== null && 'seat' in event && event.seat === seat;
