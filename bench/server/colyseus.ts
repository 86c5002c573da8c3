/** The same game on Colyseus: its rooms, its transport, state as messages to those who may see it. In memory. */

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { MOVES } from '../meadow/choice.ts';
import {
  type Chance,
  type Plain,
  type PlainMove,
  plainList,
  plainPlay,
  plainSetup,
} from '../meadow/plain.ts';

const require = createRequire(import.meta.url);
interface Seat {
  readonly sessionId: string;
  send: (type: string, message: unknown) => void;
}
const { Server, Room } = require('@colyseus/core') as {
  Server: new (
    options: unknown,
  ) => {
    define: (name: string, room: unknown) => void;
    listen: (port: number) => Promise<void>;
    transport: { server: { address: () => { port: number } } };
  };
  Room: new () => {
    maxClients: number;
    clients: Seat[];
    onMessage: (type: string, hear: (client: Seat, message: PlainMove) => void) => void;
  };
};
const { WebSocketTransport } = require('@colyseus/ws-transport') as {
  WebSocketTransport: new (options: unknown) => unknown;
};

const chance: Chance = {
  below: (limit) => Math.floor(Math.random() * limit),
  shuffle: (items) => {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1));
      [items[i], items[j]] = [items[j] as number, items[i] as number];
    }
    return items;
  },
};

class Meadow extends Room {
  readonly #game: Plain = plainSetup(MOVES * 16, chance);

  onCreate(): void {
    this.maxClients = 4;
    this.onMessage('move', (client, move) => {
      if (this.clients[this.#game.toMove] !== client) return;
      if (!plainList(this.#game).some((legal) => String(legal) === String(move))) return;
      plainPlay(this.#game, move, chance);
      client.send('done', 1);
      this.#show();
    });
  }

  onJoin(): void {
    if (this.clients.length === 4) this.#show();
  }

  /** Hidden hands are not for a shared schema, so each client is sent its own view. */
  #show(): void {
    const { deck, hands, ...open } = this.#game;
    for (const [seat, client] of this.clients.entries()) {
      client.send('view', {
        ...open,
        deck: deck.length,
        hands: hands.map((hand, i) => (i === seat ? hand : hand.length)),
      });
      if (seat === this.#game.toMove) client.send('ask', plainList(this.#game));
    }
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('meadow', Meadow);
await server.listen(0);
const address = http.address();
process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 })}\n`);
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() }));
