// place: packages/games/flutter/src/canary-default.ts
// rejected by: oxlint typescript(switch-exhaustiveness-check) "gold"
export function canary(colour: 'blue' | 'gold'): number {
  switch (colour) {
    case 'blue':
      return 1;
    default:
      return 2;
  }
}
