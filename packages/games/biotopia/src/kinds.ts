/** The thirteen kinds of playing card in canonical order: wherever a list must have a fixed order, it is this one. */
export const KINDS = [
  'BRI',
  'CAM',
  'COM',
  'ESS',
  'LAR',
  'MEA',
  'ORA',
  'PEA',
  'RED',
  'TOR',
  'CHR',
  'SUN',
  'KNA',
] as const;
export type Kind = (typeof KINDS)[number];

/** The Missions that are claimed by an Action, and the one that wanders with the lead in Large Whites. */
export const REGULAR_MISSIONS = ['M1', 'M2', 'M3', 'M4'] as const;
export const MOST_LARGE_WHITES = 'MLW';
export const MISSIONS = ['M1', 'M2', 'M3', 'M4', 'MLW'] as const;
export type RegularMission = (typeof REGULAR_MISSIONS)[number];
export type MissionCode = (typeof MISSIONS)[number];
