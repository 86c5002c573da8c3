/** A module in place of the computer players: what each level does is its name. */
export async function think({ level }) {
  if (level === 'seedling') for (;;);
  if (level === 'sapling') throw new Error('I forgot how to play.');
  return { move: 'fly to the moon' };
}
