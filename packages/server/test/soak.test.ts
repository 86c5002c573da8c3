import { afterAll, describe, expect, test } from 'vitest';
import { skipsPostgres } from './support/postgres.ts';
import { removeBundle } from './support/servers.ts';
import { sayReport, soak } from './support/soak.ts';
import { Stage } from './support/soak-stage.ts';

/** Every fault once; `npm run soak -- --minutes 60` goes on for an hour. */
const MINUTES = Number(process.env['HEDGEROW_SOAK_MINUTES'] ?? '0');
const isShort = MINUTES === 0;
/** Which databases: `npm run soak` asks for both; the suite plays on SQLite, and `faults.test.ts` hurts PostgreSQL there. */
const WANTED = process.env['HEDGEROW_SOAK_DATABASE'] ?? 'sqlite';
const ALL = (['sqlite', 'postgres'] as const).filter(
  (engine) => ['both', engine].includes(WANTED) && !(engine === 'postgres' && skipsPostgres),
);

describe('a soak with faults', () => {
  afterAll(() => removeBundle());

  test.concurrent.each(ALL)(
    '%s: whatever breaks, every match goes on, nothing confirmed is lost or doubled, and no secret is told',
    async (engine) => {
      const stage = await Stage.begin(engine);
      try {
        const report = await soak(
          stage,
          {
            minutes: MINUTES,
            tables: isShort ? 3 : 9,
            seed: Number(process.env['HEDGEROW_FUZZ_SEED'] ?? '5'),
            brokenMs: isShort ? 1000 : 12_000,
            moves: isShort ? 2 : 5,
          },
          (line) => {
            if (!isShort) console.log(`${engine}: ${line}`);
          },
        );
        if (!isShort) console.log(sayReport(report));
        expect(report.wrong).toEqual([]);
        expect(report.confirmed).toBeGreaterThan(20);
      } finally {
        await stage.end();
      }
    },
    Math.max(300_000, (MINUTES + 30) * 60_000),
  );
});
