import { expect, test } from 'vitest';
import { LAYERS } from '../src/data/shape.ts';
import type { Forest } from '../src/forest.ts';
import { hints } from '../src/index.ts';

const forestOf = (formation: string): Forest => {
  const forest = hints.printed.forests[formation];
  if (forest === undefined) throw new Error(formation);
  return forest;
};

/** Every edge once, as the two layers it lies between: `C U`. */
function edges({ spaces, neighbour, layerOf }: Forest): string[] {
  const found: string[] = [];
  for (let space = 0; space < spaces; space += 1) {
    for (let d = 0; d < 3; d += 1) {
      const beside = neighbour[space * 6 + d] as number;
      if (beside >= 0)
        found.push(
          [space, beside]
            .map((each) => LAYERS[layerOf[each] as number])
            .sort()
            .join(' '),
        );
    }
  }
  return found;
}

/** Edges between two platforms. */
function borders({ spaces, neighbour, platformOf, layerOf }: Forest, ...layers: readonly string[]): number {
  let count = 0;
  for (let edge = 0; edge < spaces * 6; edge += 1) {
    const space = Math.floor(edge / 6);
    const beside = neighbour[edge] as number;
    if (beside < 0 || platformOf[space] === platformOf[beside]) continue;
    if (
      [space, beside]
        .map((each) => LAYERS[layerOf[each] as number])
        .sort()
        .join(' ') === layers.join(' ')
    )
      count += 1;
  }
  return count / 2;
}

test.each([
  { formation: 'classic', all: 120, uc: 18, cc: 0, uu: 0, e: 18 },
  { formation: 'terraces', all: 120, uc: 6, cc: 6, uu: 6, e: 18 },
  { formation: 'hillside', all: 117, uc: 15, cc: 6, uu: 6, e: 6 },
  { formation: 'longvalley', all: 105, uc: 15, cc: 0, uu: 0, e: 6 },
])('BOR-02 the borders of $formation', ({ formation, all, uc, cc, uu, e }) => {
  const forest = forestOf(formation);
  expect(edges(forest)).toHaveLength(all);
  expect(borders(forest, 'C', 'U')).toBe(uc);
  expect(borders(forest, 'C', 'C')).toBe(cc);
  expect(borders(forest, 'U', 'U')).toBe(uu);
  expect(borders(forest, 'C', 'E') + borders(forest, 'E', 'U')).toBe(e);
});

test('BOR-02 the borders of the classic formation lie where the specification lists them', () => {
  const { names, neighbour } = forestOf('classic');
  const listed =
    'C1.3 d2 U1.1 · C1.3 d3 U1.6 · C1.4 d2 U1.6 · C1.5 d4 U3.3 · C1.5 d5 U3.2 · C1.6 d4 U3.2 · C2.1 d0 U1.5 · C2.1 d1 U1.4 · C2.2 d0 U1.4 · ' +
    'C2.5 d4 U2.3 · C2.5 d5 U2.2 · C2.6 d4 U2.2 · C3.3 d2 U2.1 · C3.3 d3 U2.6 · C3.4 d2 U2.6 · C3.1 d0 U3.5 · C3.1 d1 U3.4 · C3.2 d0 U3.4 · ' +
    'E.1 d0 C1.5 · E.1 d1 C1.4 · E.2 d0 C1.4 · E.3 d2 C2.1 · E.3 d3 C2.6 · E.4 d2 C2.6 · E.5 d4 C3.3 · E.5 d5 C3.2 · E.6 d4 C3.2 · ' +
    'E.2 d1 U1.6 · E.2 d2 U1.5 · E.3 d1 U1.5 · E.4 d3 U2.2 · E.4 d4 U2.1 · E.5 d3 U2.1 · E.1 d5 U3.3 · E.6 d0 U3.3 · E.6 d5 U3.4';
  for (const edge of listed.split(' · ')) {
    const [space = '', direction = '', beside = ''] = edge.split(' ');
    expect(names[neighbour[names.indexOf(space) * 6 + Number(direction.slice(1))] as number]).toBe(beside);
  }
});

test('BOR-02 neighbours agree from both sides, and distances count steps that something can take', () => {
  for (const { spaces, neighbour, distance, names } of Object.values(hints.printed.forests)) {
    for (let edge = 0; edge < spaces * 6; edge += 1) {
      const beside = neighbour[edge] as number;
      if (beside >= 0) expect(neighbour[beside * 6 + (((edge % 6) + 3) % 6)]).toBe(Math.floor(edge / 6));
    }
    const [emergent, canopy, other] = ['E.0', 'C1.0', 'C1.1'].map((name) => names.indexOf(name)) as [
      number,
      number,
      number,
    ];
    expect(distance[canopy * spaces + other]).toBe(1);
    expect(distance[emergent * spaces + canopy]).toBe(255);
  }
});
