import { f, l, o, type Scene, type Shape } from './shapes.ts';

/** The scenes behind the animals. Colours are tokens, so that the dark theme has its own dusk. */
const c = (name: string): string => `var(--sc-${name})`;
/** A leaf that reaches into the picture: to the right, or with a negative size to the left. */
const leaf = (x: number, y: number, size: number): string =>
  `M${x} ${y}q${18 * size} -26 ${44 * size} -18q${-8 * size} 24 ${-44 * size} 18z`;

export const SCENES: Readonly<Record<Scene, readonly Shape[]>> = {
  forest: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('leaf-far'), 'M0 70q30 -30 60 -14q26 -30 62 -8q34 -24 78 6v146H0z'),
    f(c('leaf'), 'M0 128q40 -22 84 -8q50 -24 116 2v78H0z'),
  ],
  jungle: [
    f(c('leaf-far'), 'M0 0h200v200H0z'),
    f(c('light'), 'M70 0h60l26 200H44z'),
    f(
      c('leaf'),
      leaf(0, 62, 1) +
        leaf(200, 54, -1) +
        leaf(0, 120, 1.2) +
        leaf(200, 128, -1.2) +
        leaf(6, 190, 1) +
        leaf(196, 194, -1),
    ),
    l(c('leaf-far'), 2, 'M2 62q24 -6 40 -16M198 54q-24 -6 -40 -16M2 120q28 -6 48 -18M198 128q-28 -6 -48 -18'),
  ],
  savanna: [
    f(c('dusk'), 'M0 0h200v200H0z'),
    f(c('sun'), o(150, 52, 22)),
    f(c('grass-far'), 'M0 136q60 -14 110 -4t90 -6v74H0z'),
    f(c('grass'), 'M0 164q50 -12 100 -4t100 -4v44H0z'),
    f(c('leaf'), 'M20 136v-34h4v34zM0 100q8 -18 24 -18q18 0 26 18q-26 8 -50 0z'),
  ],
  ice: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('sun'), o(44, 46, 16)),
    f(c('snow'), 'M0 118l34 -30l26 22l40 -38l36 34l24 -18l40 32v60H0z'),
    f(c('sea'), 'M0 140h200v60H0z'),
  ],
  peaks: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('rock-far'), 'M0 130L48 40L82 92L126 20L200 124v76H0z'),
    f(c('snow'), 'M48 40l-18 34l14 -6l8 10l14 -10zM126 20l-22 38l16 -6l10 12l18 -12z'),
    f(c('rock'), 'M0 160l60 -30l60 22l80 -26v74H0z'),
  ],
  sea: [
    f(c('air'), 'M0 0h200v70H0z'),
    f(c('sun'), o(158, 36, 14)),
    f(c('sea'), 'M0 60q25 -8 50 0t50 0t50 0t50 0v140H0z'),
    f(c('sea-deep'), 'M0 150q50 -12 100 0t100 0v50H0z'),
  ],
  reef: [
    f(c('sea'), 'M0 0h200v200H0z'),
    f(c('beam'), 'M40 0h40L60 200H0zM120 0h36l20 200h-50z'),
    f(
      c('coral'),
      'M0 200v-26q10 -20 18 0q4 -30 14 -4q10 -24 18 6q8 -16 14 0v24zM150 200q2 -30 14 -22q2 -26 14 -10q6 -22 22 -4v36z',
    ),
  ],
  marsh: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('sun'), o(152, 44, 18)),
    f(c('leaf-far'), 'M0 122q50 -16 100 -6t100 -8v50H0z'),
    f(c('sea'), 'M0 142h200v58H0z'),
    l(c('leaf'), 4, 'M14 176V88M28 180V104M186 176V92M174 180v-62'),
    f(c('coral'), 'M10 72h8v24h-8zM182 76h8v24h-8z'),
    l(c('snow'), 2, 'M40 164h40M120 172h44M60 188h30'),
  ],
  sky: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(
      c('snow'),
      'M10 56q10 -16 28 -8q14 -16 30 0q14 0 14 12H10zM130 36q8 -12 22 -6q12 -10 24 2q12 0 12 10h-58z',
    ),
    f(c('rock-far'), 'M0 176l50 -40l40 26l50 -36l60 44v30H0z'),
  ],
  beach: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('sea'), 'M0 88h200v50H0z'),
    l(c('snow'), 3, 'M0 110q25 -6 50 0t50 0t50 0t50 0M0 134q25 -6 50 0t50 0t50 0t50 0'),
    f(c('sand'), 'M0 142q100 -18 200 0v58H0z'),
  ],
  river: [
    f(c('leaf-far'), 'M0 0h200v80H0z'),
    f(c('sea'), 'M0 66q50 -10 100 0t100 -2v136H0z'),
    f(c('sea-deep'), 'M0 140q60 -14 110 -2t90 -6v68H0z'),
    l(c('snow'), 2, 'M20 90h34M140 84h40M90 176h40'),
  ],
  prairie: [
    f(c('air'), 'M0 0h200v200H0z'),
    f(c('sun'), o(46, 44, 16)),
    f(c('grass-far'), 'M0 110q60 -16 200 -4v94H0z'),
    f(c('grass'), 'M0 152q90 -18 200 0v48H0z'),
    l(c('leaf'), 3, 'M20 196q-4 -26 -10 -38M34 198q2 -26 10 -40M168 198q-4 -24 -10 -36M182 196q4 -24 10 -34'),
  ],
  night: [
    f(c('night'), 'M0 0h200v200H0z'),
    f(c('sun'), o(152, 96, 20)),
    f(c('rock'), 'M0 180q60 -18 110 -8t90 -8v36H0z'),
  ],
  pool: [
    f(c('sea'), 'M0 0h200v200H0z'),
    f(c('beam'), 'M60 0h60l-20 200H10z'),
    f(c('rock'), 'M0 200v-30q24 -16 44 -6q20 -14 40 4q30 -12 54 2q26 -14 62 0v30z'),
    l(c('leaf'), 5, 'M20 180q-8 -30 4 -56M34 184q8 -24 0 -44M178 180q10 -28 0 -54'),
  ],
};
