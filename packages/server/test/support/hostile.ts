import { request } from 'node:http';
import { WebSocket } from 'ws';

/** Where the hostile one comes from: another address than everybody else's. */
const ELSEWHERE = '127.0.0.66';
const NONSENSE = [
  'hello {',
  '{}',
  '{"type":"hello","protocol":99}',
  '['.repeat(5000),
  JSON.stringify({ type: 'move', key: 'x'.repeat(3000), question: 1e308, text: '\u0000' }),
];

function ask(base: string, method: string, path: string, body = ''): Promise<number> {
  const { hostname, port } = new URL(base);
  return new Promise((answered) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asking = request(
      { hostname, port, path, method, headers, localAddress: ELSEWHERE, agent: false },
      (answer) => {
        answer.resume();
        answer.on('end', () => answered(answer.statusCode ?? 0));
        answer.on('error', () => answered(0));
      },
    );
    asking.on('error', () => answered(0));
    asking.end(body);
  });
}

/** Tables, guests, guesses at addresses and passwords, nonsense at sockets, looks at everything: as much as fits into the time. */
export async function flood(base: string, match: string | undefined, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let sent = 0;
  const plan = JSON.stringify({
    name: 'Eve',
    game: 'biotopia',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'sapling' }],
    startWhenFull: true,
  });
  const wishes = [
    () => ask(base, 'POST', '/api/tables', plan),
    () => ask(base, 'POST', '/%61pi/tables', plan),
    () => ask(base, 'GET', '/api/tables'),
    () => ask(base, 'POST', '/api/login', JSON.stringify({ name: 'Ada', password: `guess ${sent}` })),
    () => ask(base, 'POST', '/api/tables', '{"seats":'.repeat(2000)),
    () => ask(base, 'GET', `/api/codes/${sent}`),
  ];
  const requests = Array.from({ length: 8 }, async (_, n) => {
    for (; performance.now() < end; sent += 1) await wishes[(sent + n) % wishes.length]?.();
  });
  const sockets = Array.from({ length: 20 }, () => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/socket`, { localAddress: ELSEWHERE });
    const say = (text: string): void => {
      if (socket.readyState === socket.OPEN) socket.send(text);
      sent += 1;
    };
    socket.on('error', () => {});
    let talking: NodeJS.Timeout | undefined;
    socket.on('open', () => {
      if (match !== undefined) say(JSON.stringify({ type: 'hello', protocol: 1, table: match }));
      talking = setInterval(() => {
        for (let n = 0; n < 5; n += 1) say('{"type":"sync"}');
        say(NONSENSE[sent % NONSENSE.length] ?? '');
      }, 10);
    });
    socket.on('close', () => clearInterval(talking));
    return socket;
  });
  await Promise.all(requests);
  for (const socket of sockets) socket.terminate();
  return sent;
}
