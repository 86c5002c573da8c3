/* oxlint-disable typescript/no-unsafe-argument -- a service worker has types of its own, which those of a page exclude */
// The service worker of the page. build/offline.ts puts the names of the built files in the place of the three constants.
//
// Whoever is online always gets the page that the server has now: what is kept here is shown only when nothing answers. Files
// whose names carry their hash never change, so those are taken from here first. What is kept of one version stays until the
// last tab that uses it is closed; only then does the next version take its place.
const VERSION = '__VERSION__';
/** What the home page needs. */
const SHELL = __SHELL__;
/** What is needed besides, for any table, and for each game. */
const PARTS = __PARTS__;

const OURS = 'hedgerow-page-';
const CACHE = OURS + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      // The first visit is kept at once; a later version waits until nobody uses the one before.
      .then(() => self.clients.claim()),
  );
});

/** The page as the server has it, or as it was kept if nothing answers. */
async function page(request) {
  const kept = async () => (await caches.open(CACHE)).match('./');
  try {
    const response = await fetch(request);
    // A proxy answers for a server that is not there.
    return response.status >= 502 && response.status <= 504 ? ((await kept()) ?? response) : response;
  } catch (error) {
    const instead = await kept();
    if (instead) return instead;
    throw error;
  }
}

/** A file that never changes. */
async function part(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) {
    const copy = response.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy).catch(() => undefined);
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode === 'navigate') {
    if (path === '' || path === 'index.html') event.respondWith(page(request));
  } else if (path.startsWith('assets/') || SHELL.includes(path)) event.respondWith(part(request));
});

/** Fetches what is not kept yet, a few files at a time, and tells how far it is. */
async function keep(files, told) {
  const cache = await caches.open(CACHE);
  let done = 0;
  const waiting = [...files];
  const fetchNext = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if (!(await caches.match(file, { ignoreVary: true }))) await cache.add(file);
      done += 1;
      told({ done, of: files.length });
    }
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext()]);
}

self.addEventListener('message', (event) => {
  const { keep: games } = event.data ?? {};
  if (!Array.isArray(games) || event.ports.length === 0) return;
  const [port] = event.ports;
  const files = [...new Set(['', ...games].flatMap((game) => PARTS[game] ?? []))];
  event.waitUntil(
    keep(files, (progress) => port.postMessage(progress)).then(
      () => port.postMessage({ kept: games }),
      () => port.postMessage({ failed: games }),
    ),
  );
});
