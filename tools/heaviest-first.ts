import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, longest first, by the end of their path. What begins last should be short: otherwise one core
 * finishes a long file while the other has nothing left to do. `npm test` prints the times this list is made from.
 */
const HEAVY: readonly string[] = [
  'e2e/layout.test.ts',
  'e2e/mariposas.test.ts',
  'server/test/secrecy.test.ts',
  'e2e/page.test.ts',
  'e2e/lessons.test.ts',
  'e2e/server.test.ts',
  'bots/test/strength.test.ts',
  'e2e/lobby.test.ts',
  'e2e/together.test.ts',
  'e2e/biome-borneo.test.ts',
  'server/test/kill.test.ts',
  'e2e/look-up.test.ts',
  'server/test/faults.test.ts',
  'e2e/species.test.ts',
  'e2e/evening.test.ts',
  'cli/test/serve.test.ts',
  'cli/test/cli.test.ts',
  'e2e/rules-pages.test.ts',
  'e2e/never-blank.test.ts',
  'e2e/species-contest.test.ts',
  'e2e/own-seat.test.ts',
  'e2e/hints.test.ts',
  'boards/flutter/board.test.ts',
  'server/test/sick-engine.test.ts',
  'e2e/proxy.test.ts',
  'e2e/npm-start.test.ts',
  'cli/test/arena.test.ts',
  'server/test/overload.test.ts',
  'boards/biotopia/board.test.ts',
  'species/test/laws-options.test.ts',
  'mariposas/test/laws.test.ts',
  'biome-borneo/test/laws.test.ts',
  'species/test/windows.test.ts',
  'e2e/network.test.ts',
  'server/test/store.test.ts',
  'server/test/cluster.test.ts',
  'server/test/migrations.test.ts',
  'species/test/laws.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = HEAVY.findIndex((end) => moduleId.endsWith(end));
  return found === -1 ? HEAVY.length : found;
};

export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
