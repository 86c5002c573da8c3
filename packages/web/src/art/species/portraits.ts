import * as birds from './birds.ts';
import * as mammals from './mammals.ts';
import type { Portrait } from './shapes.ts';
import * as small from './small.ts';
import * as swimmers from './swimmers.ts';

/** The portrait of each animal, by its id in the shipped edition. */
export const PORTRAITS: Readonly<Record<string, Portrait>> = {
  sp01: mammals.panda,
  sp02: mammals.tiger,
  sp03: mammals.polarBear,
  sp04: swimmers.blueWhale,
  sp05: mammals.gorilla,
  sp06: mammals.rhino,
  sp07: mammals.elephant,
  sp08: mammals.snowLeopard,
  sp09: mammals.orangutan,
  sp10: birds.condor,
  sp11: swimmers.rightWhale,
  sp12: swimmers.hawksbill,
  sp13: swimmers.whaleShark,
  sp14: birds.crane,
  sp15: birds.philippineEagle,
  sp16: mammals.redPanda,
  sp17: birds.penguin,
  sp18: swimmers.vaquita,
  sp19: birds.kakapo,
  sp20: swimmers.gharial,
  sp21: birds.macaw,
  sp22: mammals.monkSeal,
  sp23: mammals.seaOtter,
  sp24: birds.ibis,
  sp25: birds.vulture,
  sp26: mammals.okapi,
  sp27: mammals.ferret,
  sp28: mammals.tamarin,
  sp29: swimmers.axolotl,
  sp30: birds.albatross,
  sp31: small.stickInsect,
  sp32: small.bumbleBee,
  sp33: swimmers.eel,
  sp34: small.goldenFrog,
  sp35: mammals.flyingFox,
  sp36: swimmers.pupfish,
};
