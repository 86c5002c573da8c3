import {
  listOf,
  maybe,
  oneOf,
  problem,
  quoted,
  record,
  type Shape,
  text,
  truth,
  whole,
} from '@hedgerow/kernel';

/**
 * The closed language of season cards (§2.5): what a card may ask for. A new card is data in these forms and needs no
 * code; a form or key that is not listed here is refused.
 */
export const COLORS = ['red', 'yellow', 'orange', 'green', 'blue'] as const;
export type Color = (typeof COLORS)[number];

/** A city by its id in the edition. */
export type CityId = string;

/** A set of spaces. */
export type PlainArea =
  | { readonly above: CityId }
  | { readonly below: CityId }
  | { readonly left: CityId }
  | { readonly right: CityId }
  | { readonly color: Color }
  | { readonly flowers: 2 }
  | { readonly around: CityId; readonly center: boolean }
  | { readonly coast: 'east' };
export type Area = PlainArea | { readonly all: readonly PlainArea[] };

/** Once-goals may be scored the first time they are true (the printed exclamation mark). */
type Timing = { readonly timing?: 'instant' };

export type Goal =
  | { readonly kind: 'each'; readonly points: number; readonly area: Area }
  | ({ readonly kind: 'spread'; readonly points: number; readonly areas: readonly Area[] } & Timing)
  | ({ readonly kind: 'flowers'; readonly points: number; readonly each: number } & Timing)
  | ({ readonly kind: 'crowd'; readonly points: number; readonly min: number; readonly none: Area } & Timing)
  | ({ readonly kind: 'crowd'; readonly points: number; readonly min: number; readonly some: Area } & Timing)
  | { readonly kind: 'birth'; readonly points: number; readonly area: Area }
  | { readonly kind: 'double'; readonly area: Area };

export const GOAL_KINDS = ['each', 'spread', 'flowers', 'crowd', 'birth', 'double'] as const;

const city = text(30, /^[a-z]+$/, 'the id of a city');

const PLAIN_FORMS: Readonly<Record<string, Shape<PlainArea>>> = {
  above: record({ above: city }),
  below: record({ below: city }),
  left: record({ left: city }),
  right: record({ right: city }),
  color: record({ color: oneOf(...COLORS) }),
  flowers: record({ flowers: oneOf(2) }),
  around: record({ around: city, center: truth }),
  coast: record({ coast: oneOf('east') }),
};

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

/** Picks the form by the key that names it, so that the sentence about a stray key is about that form. */
const formOf =
  <T>(forms: Readonly<Record<string, Shape<T>>>): Shape<T> =>
  (value, where) => {
    const [form] = keysOf(value).filter((key) => Object.hasOwn(forms, key));
    const shape = form === undefined ? undefined : forms[form];
    return shape
      ? shape(value, where)
      : problem(
          `${where} is no area: it needs one of ${Object.keys(forms).join(', ')}, but has ${keysOf(value).join(', ') || quoted(value)}.`,
        );
  };

const plainArea: Shape<PlainArea> = formOf(PLAIN_FORMS);

export const areaShape: Shape<Area> = formOf<Area>({
  ...PLAIN_FORMS,
  all: record({ all: listOf(plainArea, { min: 2, max: 5 }) }),
});

const points = whole(1, 20);
const kind = <const K extends Goal['kind']>(is: K): Shape<K> => oneOf(is);
const timing = maybe(oneOf('instant'));

const GOAL_FORMS: Readonly<Record<Goal['kind'], Shape<Goal>>> = {
  each: record({ kind: kind('each'), points, area: areaShape }),
  spread: record({ kind: kind('spread'), points, areas: listOf(areaShape, { min: 2, max: 3 }), timing }),
  flowers: record({ kind: kind('flowers'), points, each: whole(1, 24), timing }),
  crowd: (value, where) =>
    keysOf(value).includes('some')
      ? record({ kind: kind('crowd'), points, min: whole(1, 18), some: areaShape, timing })(value, where)
      : record({ kind: kind('crowd'), points, min: whole(1, 18), none: areaShape, timing })(value, where),
  birth: record({ kind: kind('birth'), points, area: areaShape }),
  double: record({ kind: kind('double'), area: areaShape }),
};

const goalKind = oneOf(...GOAL_KINDS);

export const goalShape: Shape<Goal> = (value, where) => {
  const named = goalKind(
    keysOf(value).includes('kind') ? (value as { kind: unknown }).kind : undefined,
    `${where}.kind`,
  );
  return named.ok ? GOAL_FORMS[named.value](value, where) : named;
};
