// npm start: install what is missing, build, serve.
import { checkNode, giveUp, installIfNeeded, node, tools } from './setup.mjs';

checkNode();
const port = Number(process.env['PORT'] ?? '8080');
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  giveUp(`PORT is "${process.env['PORT']}", and a port is a whole number from 1 to 65535.`);
}
await installIfNeeded();

console.log('building …');
const steps = /** @type {const} */ ([
  [
    tools.tsc,
    ['-b', '--pretty', 'false'],
    'the build failed (see above). "npm run types" shows the same list.',
  ],
  [tools.vite, ['build', 'packages/web', '--logLevel', 'warn'], 'the page could not be built (see above).'],
]);
for (const [tool, words, sentence] of steps) {
  const built = await node(tool, words);
  if (built.code === 0) continue;
  console.error(built.text);
  giveUp(sentence);
}

const { code } = await node('packages/cli/dist/main.js', ['serve', ...process.argv.slice(2)], { show: true });
process.exitCode = code;
