// npm run soak -- --minutes 60 [--database sqlite|postgres]: real servers under load, with one fault after the other.
import { parseArgs } from 'node:util';
import { node, tools } from './setup.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, database: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0) || (values.database !== undefined && !['sqlite', 'postgres'].includes(values.database))) {
  console.error('npm run soak -- --minutes 60 [--database sqlite|postgres]; minutes must be more than 0.');
  process.exit(2);
}
process.env['HEDGEROW_SOAK_MINUTES'] = String(minutes);
process.env['HEDGEROW_SOAK_DATABASE'] = values.database ?? 'both';
const built = await node(tools.tsc, ['-b'], { show: true });
if (built.code !== 0) process.exit(built.code);
const file = 'packages/server/test/soak.test.ts';
process.exitCode = (
  await node(tools.vitest, ['run', file, '--disable-console-intercept'], { show: true })
).code;
