// npm start: install what is missing, build, serve.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { checkNode, giveUp, installIfNeeded, node, root, tools } from './setup.mjs';

const CLI = 'packages/cli/dist/main.js';

checkNode();
const port = Number(process.env['PORT'] ?? '8080');
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  giveUp(`PORT is "${process.env['PORT']}", and a port is a whole number from 1 to 65535.`);
}
await installIfNeeded();
console.log('building …');
const built = await node(tools.tsc, ['-b', '--pretty', 'false']);
if (built.code !== 0) {
  console.error(built.text);
  giveUp('the build failed (see above). "npm run types" shows the same list.');
}

if (existsSync(join(root, 'packages/server'))) {
  const { code } = await node(CLI, ['serve', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
} else {
  servePlainPage(await whatWorks());
}

/** The command line describes itself, so that this page never promises more than there is. */
async function whatWorks() {
  if (!existsSync(join(root, CLI))) return undefined;
  const { code, text } = await node(CLI, ['--help']);
  return code === 0 ? text : undefined;
}

/** @param {string | undefined} help */
function servePlainPage(help) {
  const body = page(help);
  const server = createServer((request, response) => {
    const known = request.url === '/' || request.url === '/index.html';
    response.writeHead(known ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(
      known
        ? body
        : '<!doctype html><title>Not here</title><p>There is only <a href="/">one page</a> so far.',
    );
  });
  server.on('error', (error) => {
    const busy = 'code' in error && error.code === 'EADDRINUSE';
    giveUp(
      busy
        ? `port ${port} is busy. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`
        : `the page could not be served: ${error.message}`,
    );
  });
  server.listen(port, () => console.log(`Hedgerow is at http://localhost:${port} (stop with Ctrl+C)`));
}

/** @param {string | undefined} help */
function page(help) {
  const today =
    help === undefined
      ? '<p>Nothing can be played yet: the workshop stands, the first game is on its way.</p>'
      : `<p>There is no table in the browser yet. In the terminal, this works:</p>
<pre tabindex="0">${escaped(help)}</pre>
<p>Type it as <code>node ${CLI}</code>, in the folder of the project.</p>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hedgerow</title>
<style>
  :root { color-scheme: light dark; --paper: #faf6ec; --ink: #1f3527; --leaf: #2f6b43; }
  @media (prefers-color-scheme: dark) { :root { --paper: #17211a; --ink: #ece6d6; --leaf: #8fc79e; } }
  body { margin: 0 auto; padding: 3rem 1.25rem; max-width: 44rem; background: var(--paper); color: var(--ink);
    font: 1.05rem/1.6 Georgia, serif; }
  h1 { color: var(--leaf); }
  pre { padding: 1rem; overflow-x: auto; border: 1px solid var(--leaf); border-radius: 0.5rem; font-size: 0.9rem; }
</style>
<main>
<h1>Hedgerow</h1>
<p>An online table for five nature board games: Biotopia, BIOME Borneo, Flutter, Mariposas and Species.</p>
<h2>What works today</h2>
${today}
</main>
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
