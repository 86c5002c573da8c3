export { composeGolden, replayGolden } from './golden.ts';
export { type Law, laws, type Trials } from './laws.ts';
export { perft } from './perft.ts';
export { given, type Scenario } from './scenario.ts';
export { type Moment, type Trial, walk } from './walk.ts';
