/** A computer player that collects until its thread has no memory left. */
export async function think() {
  const hoard = [];
  for (;;) hoard.push(new Array(100_000).fill(hoard.length));
}
