import type { Constraint } from '@hedgerow/kernel';
import { KINDS, type Kind, MISSIONS, MOST_LARGE_WHITES } from '../kinds.ts';
import { serials } from '../printed.ts';
import type { Ability, Edition, KindData, MissionData } from './shape.ts';

// The constraints of §2.2: they judge the shipped edition and every house edition alike.

const SCALING = 'TOR';
const kindIn = ({ kinds }: Edition, code: Kind): KindData | undefined =>
  kinds.find((kind) => kind.code === code);
const regular = ({ missions }: Edition): readonly MissionData[] =>
  missions.filter(({ code }) => code !== MOST_LARGE_WHITES);
const butterflies = ({ kinds }: Edition): readonly KindData[] =>
  kinds.filter(({ type }) => type === 'butterfly');
/** The Butterflies with one printed price and value. */
const plain = (edition: Edition): readonly KindData[] =>
  butterflies(edition).filter(({ code }) => code !== SCALING);
const list = (items: readonly (string | number)[]): string =>
  items.length === 0 ? 'none' : items.join(', ');
const faults = (found: readonly string[]): string | undefined =>
  found.length === 0 ? undefined : `${list(found)}.`;
const differs = (found: number | null | undefined, wanted: number): string | undefined =>
  found === wanted ? undefined : `${found ?? 'nothing'}.`;
const atLeast = (edition: Edition, code: Kind, field: 'cost' | 'copies', least: number): string[] => {
  const found = kindIn(edition, code)?.[field] ?? 0;
  return found < least ? [`${code} has ${field} ${found}`] : [];
};
/** Exactly these Butterflies and nothing else. */
const asksFor = ({ need = {}, flowers }: MissionData, wanted: Readonly<Record<string, number>>): boolean =>
  flowers === undefined &&
  Object.keys(need).length === Object.keys(wanted).length &&
  Object.entries(wanted).every(([kind, count]) => need[kind] === count);
const someMission = (edition: Edition, asks: (mission: MissionData) => boolean): string | undefined =>
  regular(edition).some(asks) ? undefined : 'no such Mission.';

const ABILITY_OF: Readonly<Record<Kind, Ability>> = {
  BRI: 'plantFromDeck',
  CAM: 'missionJoker',
  COM: 'mayTakeSky',
  ESS: 'none',
  LAR: 'majority',
  MEA: 'drawPerMeadowBrown',
  ORA: 'mayTakeCompost',
  PEA: 'handOnly',
  RED: 'none',
  TOR: 'cumulative',
  CHR: 'hatch',
  SUN: 'draw3',
  KNA: 'twoSymbols',
};
const TYPE_OF: Readonly<Partial<Record<Kind, KindData['type']>>> = {
  CHR: 'bio',
  SUN: 'bio',
  KNA: 'doubleFlower',
};
const FEWEST: Readonly<Partial<Record<Kind, number>>> = { TOR: 4, MEA: 3, ESS: 3, CAM: 2, LAR: 2 };
/** A restriction and a rising price are no help; these abilities are. */
const HELPFUL: readonly Ability[] = [
  'plantFromDeck',
  'missionJoker',
  'mayTakeSky',
  'majority',
  'drawPerMeadowBrown',
  'mayTakeCompost',
];

const components: readonly Constraint<Edition>[] = [
  {
    id: 'C1',
    says: 'The Deck has exactly 100 playing cards.',
    fault: ({ kinds, deckSize }) =>
      differs(
        kinds.reduce((sum, { copies }) => sum + copies, 0),
        100,
      ) ?? differs(deckSize, 100),
  },
  {
    id: 'C2',
    says: 'There are exactly five Missions: M1 to M4, claimed by an Action, and Most Large Whites, which is not.',
    fault: ({ missions }) =>
      MISSIONS.every((code) => missions.filter((mission) => mission.code === code).length === 1) &&
      missions.length === MISSIONS.length &&
      missions.every(({ code, claim, majorityOf }) =>
        code === MOST_LARGE_WHITES
          ? claim === 'automatic' && majorityOf === 'LAR'
          : claim === 'action' && majorityOf === undefined,
      )
        ? undefined
        : `${list(missions.map(({ code, claim }) => `${code} by ${claim}`))}.`,
  },
  {
    id: 'C3',
    says: 'There are exactly 13 kinds of card: ten Butterflies, two Bio-cards and one Double Flower.',
    fault: ({ kinds }) =>
      kinds.length === KINDS.length &&
      KINDS.every((code) =>
        kinds.some((kind) => kind.code === code && kind.type === (TYPE_OF[code] ?? 'butterfly')),
      )
        ? undefined
        : `${list(kinds.map(({ code, type }) => `${code} (${type})`))}.`,
  },
  {
    id: 'C4',
    says: 'All backs are alike and show exactly one Flower symbol.',
    fault: ({ back }) => (back.uniform ? differs(back.symbols, 1) : 'backs that differ.'),
  },
  {
    id: 'C25',
    says: 'Serials are unique: the code of the kind, a dash and two digits.',
    fault: ({ kinds }) => {
      const all = kinds.flatMap(serials);
      const odd = all.filter((serial) => !/^[A-Z]{3}-(?!00)\d\d$/.test(serial));
      return faults(odd) ?? (new Set(all).size === all.length ? undefined : 'a serial that occurs twice.');
    },
  },
];

const values: readonly Constraint<Edition>[] = [
  {
    id: 'C5',
    says: 'A Butterfly is worth 1, 2 or 3 points; other cards are worth nothing.',
    fault: ({ kinds }) =>
      faults(
        kinds
          .filter(({ type, points }) =>
            type === 'butterfly' ? points === null || points < 1 || points > 3 : points !== null,
          )
          .map(({ code, points }) => `${code} is worth ${points ?? 'nothing'}`),
      ),
  },
  {
    id: 'C6',
    says: 'Essex Skipper needs 2 Flowers and is worth 1 point; no Butterfly is cheaper.',
    fault: (edition) =>
      differs(kindIn(edition, 'ESS')?.cost, 2) ??
      differs(kindIn(edition, 'ESS')?.points, 1) ??
      faults(
        butterflies(edition)
          .filter(({ cost }) => cost < 2)
          .map(({ code }) => `${code} is cheaper`),
      ),
  },
  {
    id: 'C7',
    says: 'Peacock needs 7 Flowers and is worth 3 points; no card needs more.',
    fault: (edition) =>
      differs(kindIn(edition, 'PEA')?.cost, 7) ??
      differs(kindIn(edition, 'PEA')?.points, 3) ??
      faults(edition.kinds.filter(({ cost }) => cost > 7).map(({ code }) => `${code} needs more`)),
  },
  {
    id: 'C8',
    says: 'More points never come cheaper, Small Tortoiseshell excepted.',
    fault: (edition) =>
      faults(
        plain(edition).flatMap((a) =>
          plain(edition)
            .filter((b) => (a.points ?? 0) > (b.points ?? 0) && a.cost < b.cost)
            .map((b) => `${a.code} is worth more than ${b.code} and cheaper`),
        ),
      ),
  },
  {
    id: 'C9',
    says: 'The k-th Small Tortoiseshell of a player needs k + 2 Flowers and is worth k points; no other card grows.',
    fault: ({ kinds }) =>
      faults(
        kinds
          .filter(({ code, cost, points, costStep = 0, pointsStep = 0 }) =>
            code === SCALING
              ? cost !== 3 || points !== 1 || costStep !== 1 || pointsStep !== 1
              : costStep > 0 || pointsStep > 0,
          )
          .map(({ code }) => `${code} grows otherwise`),
      ),
  },
  {
    id: 'C10',
    says: 'Sunshine needs 2 Flowers, Brown Knapweed needs 2 and gives two symbols.',
    fault: (edition) =>
      differs(kindIn(edition, 'SUN')?.cost, 2) ??
      differs(kindIn(edition, 'KNA')?.cost, 2) ??
      (kindIn(edition, 'KNA')?.ability === 'twoSymbols'
        ? undefined
        : 'a Knapweed without its second symbol.'),
  },
  {
    id: 'C11',
    says: 'Common Blue needs at least 3 Flowers.',
    fault: (edition) => faults(atLeast(edition, 'COM', 'cost', 3)),
  },
  {
    id: 'C12',
    says: 'Red Admiral needs at least 4 Flowers.',
    fault: (edition) => faults(atLeast(edition, 'RED', 'cost', 4)),
  },
  {
    id: 'C13',
    says: 'Chrysalis needs at most 3 Flowers.',
    fault: (edition) => ((kindIn(edition, 'CHR')?.cost ?? 9) > 3 ? 'a dearer Chrysalis.' : undefined),
  },
  {
    id: 'C14',
    says: 'Large White needs 3 Flowers.',
    fault: (edition) => differs(kindIn(edition, 'LAR')?.cost, 3),
  },
  {
    id: 'C15',
    says: 'Every Mission is worth 2 points.',
    fault: ({ missions }) =>
      faults(
        missions.filter(({ points }) => points !== 2).map(({ code, points }) => `${code} is worth ${points}`),
      ),
  },
];

const requirements: readonly Constraint<Edition>[] = [
  {
    id: 'C16',
    says: 'One regular Mission asks for one each of Common Blue, Essex Skipper, Meadow Brown and Brimstone.',
    fault: (edition) =>
      someMission(edition, (mission) => asksFor(mission, { BRI: 1, COM: 1, ESS: 1, MEA: 1 })),
  },
  {
    id: 'C17',
    says: 'One regular Mission asks for three Essex Skippers.',
    fault: (edition) => someMission(edition, (mission) => asksFor(mission, { ESS: 3 })),
  },
  {
    id: 'C18',
    says: 'One regular Mission asks for seven Flower symbols.',
    fault: (edition) =>
      someMission(edition, ({ flowers, need = {} }) => flowers === 7 && Object.keys(need).length === 0),
  },
  {
    id: 'C19',
    says: 'At least two regular Missions ask for Essex Skipper and at least one for Orange Tip.',
    fault: (edition) => {
      const askingFor = (kind: Kind): number =>
        regular(edition).filter(({ need }) => need?.[kind] !== undefined).length;
      const [skipper, tip] = [askingFor('ESS'), askingFor('ORA')];
      return skipper >= 2 && tip >= 1 ? undefined : `${skipper} for Essex Skipper, ${tip} for Orange Tip.`;
    },
  },
  {
    id: 'C20',
    onlyWarns: true,
    says: 'No regular Mission asks for Camberwell Beauty or Large White.',
    fault: (edition) =>
      faults(
        regular(edition)
          .filter(({ need = {} }) => need['CAM'] !== undefined || need['LAR'] !== undefined)
          .map(({ code }) => code),
      ),
  },
  {
    id: 'C21',
    says: 'There are at least 4 Small Tortoiseshells, 3 Meadow Browns, 3 Essex Skippers, 2 Camberwell Beauties, 2 Large Whites and one of every other kind.',
    fault: (edition) => faults(KINDS.flatMap((code) => atLeast(edition, code, 'copies', FEWEST[code] ?? 1))),
  },
  {
    id: 'C22',
    says: 'Every kind has the ability that the rulebook gives it.',
    fault: ({ kinds }) =>
      faults(
        kinds
          .filter(({ code, ability }) => ability !== ABILITY_OF[code])
          .map(({ code, ability }) => `${code}: ${ability}`),
      ),
  },
  {
    id: 'C23',
    onlyWarns: true,
    says: 'A helpful Butterfly of 1 point needs more Flowers than Essex Skipper, one of 2 points more than Red Admiral.',
    fault: (edition) => {
      const priceOf: Readonly<Record<number, number>> = {
        1: kindIn(edition, 'ESS')?.cost ?? 0,
        2: kindIn(edition, 'RED')?.cost ?? 0,
      };
      return faults(
        butterflies(edition)
          .filter(
            ({ ability, points, cost }) => HELPFUL.includes(ability) && cost <= (priceOf[points ?? 0] ?? -1),
          )
          .map(({ code, cost }) => `${code} needs only ${cost}`),
      );
    },
  },
  {
    id: 'C24',
    says: 'Every regular Mission asks for something, and the Deck has the Butterflies for it.',
    fault: (edition) =>
      faults(
        regular(edition)
          .filter(
            ({ need = {}, flowers = 0 }) =>
              (Object.keys(need).length === 0 && flowers === 0) ||
              Object.entries(need).some(
                ([code, count]) =>
                  (butterflies(edition).find((kind) => kind.code === code)?.copies ?? 0) < count,
              ),
          )
          .map(({ code }) => `${code} cannot be met`),
      ),
  },
];

/** C1 … C25 in the order of the specification. */
export const CONSTRAINTS: readonly Constraint<Edition>[] = [...components, ...values, ...requirements].sort(
  (a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)),
);
