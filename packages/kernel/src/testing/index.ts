export { equalThingsAreAlike, type Face } from './copies-law.ts';
export { composeGolden, replayGolden } from './golden.ts';
export { type Law, laws, type Trials } from './laws.ts';
export { perft } from './perft.ts';
export { setSample } from './sample.ts';
export { given, type Scenario } from './scenario.ts';
export { type Moment, type Trial, walk } from './walk.ts';
