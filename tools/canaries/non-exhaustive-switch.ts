// place: packages/games/flutter/src/canary-switch.ts
// rejected by: oxlint typescript(switch-exhaustiveness-check) "gold"
export function canary(colour: 'blue' | 'gold'): number {
  let petals = 0;
  switch (colour) {
    case 'blue':
      petals = 1;
  }
  return petals;
}
