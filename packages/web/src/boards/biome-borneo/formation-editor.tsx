import {
  formationFault,
  formationFromNumber,
  hints,
  numberFromFormation,
  SHIPPED,
  speakerIn,
} from '@hedgerow/biome-borneo';
import type { Language } from '@hedgerow/kernel';
import { type ReactElement, useState } from 'react';
import './formation.css';
import { hexPath, RADIUS } from './geometry.ts';

const { platforms, formations } = SHIPPED.data;
const OWN = 'own';

type Pair = readonly [a: number, b: number];
type Arrangement = Readonly<Record<string, Pair>>;

const SAYS = {
  en: {
    picture: 'The formation',
    choose: 'Choose a platform to move it; then a place for it.',
    here: (id: string, n: number): string => `Move ${id} to place ${n}`,
    none: (id: string): string => `Without ${id} the others would fall apart: move another one first.`,
  },
  fr: {
    picture: 'La disposition',
    choose: 'Choisissez un plateau à déplacer, puis une place.',
    here: (id: string, n: number): string => `Déplacer ${id} à la place ${n}`,
    none: (id: string): string =>
      `Sans ${id}, les autres ne se tiendraient plus : déplacez-en d’abord un autre.`,
  },
} as const;

const NEIGHBOURS: readonly Pair[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Where each platform lies in a formation of the edition, or in one's own. */
const arranged = (formation: string, number: number): Arrangement =>
  (formation === OWN
    ? formationFromNumber(number, platforms).at
    : formations.find(({ id }) => id === formation)?.at) as Arrangement;

/** The places to which a platform could move so that all still hang together. */
function placesFor(at: Arrangement, id: string): readonly Pair[] {
  const taken = Object.values(at).map(String);
  const found = new Map<string, Pair>();
  for (const [other, [a, b]] of Object.entries(at)) {
    if (other === id) continue;
    for (const [da, db] of NEIGHBOURS) {
      const place: Pair = [a + da, b + db];
      if (taken.includes(String(place)) || found.has(String(place))) continue;
      const moved = { id: OWN, at: { ...at, [id]: place }, src: {} };
      if (formationFault(moved, platforms) === undefined) found.set(String(place), place);
    }
  }
  return [...found.values()];
}

const ROOT_3 = Math.sqrt(3);
const spotOf = (q: number, r: number): { readonly x: number; readonly y: number } => ({
  x: ROOT_3 * RADIUS * (q + r / 2),
  y: 1.5 * RADIUS * r,
});
const middleOf = ([a, b]: Pair): { readonly x: number; readonly y: number } => spotOf(2 * a - b, a + 3 * b);

const Flower = ({
  at: [a, b],
  className,
}: {
  readonly at: Pair;
  readonly className: string;
}): ReactElement => (
  <g className={className}>
    {([[0, 0], ...NEIGHBOURS] as const).map(([dq, dr]) => (
      <path key={`${dq} ${dr}`} d={hexPath(spotOf(2 * a - b + dq, a + 3 * b + dr), 1)} />
    ))}
  </g>
);

/** BOR-02 R-52 The formation as a picture; a touch moves a platform, and the table has a formation of its own. */
export function FormationEditor({
  formation,
  number,
  language,
  change,
}: {
  readonly formation: string;
  readonly number: number;
  readonly language: Language;
  readonly change: (formation: string, number: number) => void;
}): ReactElement {
  const [chosen, choose] = useState<string>();
  const say = SAYS[language];
  const { layers } = speakerIn(hints.printed, language).phrases.vocabulary;
  const at = arranged(formation, number);
  const places = chosen === undefined ? [] : placesFor(at, chosen);
  const all = [...Object.values(at), ...places].map(middleOf);
  const margin = RADIUS * 2.8;
  const [left, top] = [
    Math.min(...all.map(({ x }) => x)) - margin,
    Math.min(...all.map(({ y }) => y)) - margin,
  ];
  const width = Math.max(...all.map(({ x }) => x)) + margin - left;
  const height = Math.max(...all.map(({ y }) => y)) + margin - top;
  const move = (place: Pair): void => {
    const next =
      chosen === undefined ? undefined : numberFromFormation({ ...at, [chosen]: place }, platforms);
    choose(undefined);
    if (next !== undefined) change(OWN, next);
  };
  return (
    <div className="bb-formation">
      <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={say.picture}>
        {platforms.map(({ id, layer }) => {
          const { x, y } = middleOf(at[id] ?? [0, 0]);
          return (
            <g key={id} data-chosen={chosen === id ? '' : undefined}>
              <Flower at={at[id] ?? [0, 0]} className={`bb-flower bb-flower-${layer}`} />
              <text x={x} y={y + 16}>
                {id}
              </text>
            </g>
          );
        })}
        {places.map((place, i) => {
          const { x, y } = middleOf(place);
          return (
            <g key={String(place)} className="bb-place">
              <Flower at={place} className="bb-flower bb-flower-open" />
              <text x={x} y={y + 16}>
                {i + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <p role="status">{chosen !== undefined && places.length === 0 ? say.none(chosen) : say.choose}</p>
      <div className="bb-formation-buttons">
        {chosen === undefined || places.length === 0
          ? platforms.map(({ id, layer }) => (
              <button
                key={id}
                type="button"
                className="button"
                aria-pressed={chosen === id}
                onClick={() => choose(id)}
              >
                {id} <small>{layers[layer]}</small>
              </button>
            ))
          : places.map((place, i) => (
              <button
                key={String(place)}
                type="button"
                className="button"
                aria-label={say.here(chosen, i + 1)}
                onClick={() => move(place)}
              >
                {chosen} → {i + 1}
              </button>
            ))}
      </div>
    </div>
  );
}
