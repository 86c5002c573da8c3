/** What can be heard at a table: no files, a few soft notes. */
export type Sound = 'move' | 'turn' | 'end';

/** Notes in hertz, each a little after the last. */
const TUNES: Readonly<Record<Sound, readonly number[]>> = {
  move: [392],
  turn: [523.3, 659.3],
  end: [392, 493.9, 587.3, 784],
};
const APART_S = 0.13;
const FADE_S = 0.7;
const LOUDNESS = 0.07;

let context: AudioContext | undefined;

/** Plays a few notes like plucked glass. Where the browser allows no sound yet, nothing happens. */
export function sound(name: Sound): void {
  context ??= new AudioContext();
  const { destination, currentTime } = context;
  for (const [i, pitch] of TUNES[name].entries()) {
    const at = currentTime + i * APART_S;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE_S);
    volume.connect(destination);
    for (const [overtone, part] of [
      [1, 1],
      [2.76, 0.18],
    ] as const) {
      const string = context.createOscillator();
      const share = context.createGain();
      string.type = 'sine';
      string.frequency.value = pitch * overtone;
      share.gain.value = part;
      string.connect(share).connect(volume);
      string.start(at);
      string.stop(at + FADE_S);
    }
  }
}
