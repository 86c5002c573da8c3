import { memo, type ReactElement } from 'react';

/** Small pictures on event cards: a line drawing over a patch of colour. `patch` is filled, `line` is drawn. */
interface Motif {
  readonly patch: string;
  readonly line: string;
}

const MOTIFS = {
  bin: {
    patch: 'M0 40q40 -10 80 0v16H0z',
    line: 'M26 20h20l-3 24h-14zM22 20h28M32 20v-5h8v5M56 38q8 -4 12 2',
  },
  tap: {
    patch: 'M36 40q6 -10 12 0q2 8 -6 8t-6 -8z',
    line: 'M10 20h26q8 0 8 8v6h-8v-5H10zM24 20v-8M16 12h16',
  },
  basin: {
    patch: 'M0 18q24 14 36 20t44 18H0z',
    line: 'M0 14q26 12 36 22t44 18M14 8l10 -6l10 8M50 12l10 -8l12 10',
  },
  fish: {
    patch: 'M12 28q18 -18 40 0q-22 18 -40 0z',
    line: 'M12 28q18 -18 40 0q-22 18 -40 0zM52 28l14 -10v20zM22 26h1M30 20q4 8 0 16',
  },
  net: {
    patch: 'M20 10h40l-6 36H26z',
    line: 'M20 10h40l-6 36H26zM30 10l-1 36M40 10v36M50 10l1 36M21 20h38M23 32h34',
  },
  ship: {
    patch: 'M8 34h64l-10 14H18z',
    line: 'M8 34h64l-10 14H18zM26 34V22h22l6 12M34 22v-10h8v10M0 52q10 -5 20 0t20 0t20 0t20 0',
  },
  mangrove: {
    patch: 'M18 24q2 -18 22 -18t22 18q-22 8 -44 0z',
    line: 'M18 24q2 -18 22 -18t22 18q-22 8 -44 0zM40 26v12M40 32q-14 4 -18 20M40 32q14 4 18 20M40 38q-6 6 -6 14M40 38q6 6 6 14',
  },
  buoy: {
    patch: 'M30 34h20l6 12H24z',
    line: 'M30 34h20l6 12H24zM40 34V10l14 6l-14 6M6 52q12 -6 24 0t24 0t20 0',
  },
  dam: {
    patch: 'M0 8h26v40H0zM56 8h24v40H56z',
    line: 'M26 8v40M56 8v40M26 26q8 6 15 0t15 0M26 38q8 6 15 0t15 0M30 14l6 6M50 12l-6 8',
  },
  treaty: {
    patch: 'M18 6h40v40H18z',
    line: 'M18 6h40v40H18zM26 16h24M26 23h24M26 30h14M52 42a6 6 0 1 0 .1 0M49 52l-2 4M57 52l2 4',
  },
  people: {
    patch: 'M8 48q4 -18 16 -18t16 18zM40 48q4 -18 16 -18t16 18z',
    line: 'M24 12a8 8 0 1 0 .1 0M56 12a8 8 0 1 0 .1 0M8 48q4 -18 16 -18t16 18M40 48q4 -18 16 -18t16 18',
  },
  box: { patch: 'M24 18h32v32H24z', line: 'M20 20l20 -14l20 14M24 18v32h32V18M40 26a5 5 0 1 0 .1 0M36 42h8' },
  sprout: {
    patch: 'M40 30q-2 -18 -22 -18q2 18 22 18zM40 24q4 -16 22 -14q-2 16 -22 14z',
    line: 'M40 52V22M40 30q-2 -18 -22 -18q2 18 22 18zM40 24q4 -16 22 -14q-2 16 -22 14zM22 52h36',
  },
  tunnel: {
    patch: 'M0 12h80v14H0z',
    line: 'M0 12h80M0 26h80M8 19h10M30 19h10M52 19h10M26 52V42a14 14 0 0 1 28 0v10',
  },
  dog: {
    patch: 'M18 26q2 -14 20 -14h14l14 8l-2 8l-14 4l-4 16H22z',
    line: 'M18 50V26q2 -14 20 -14h14l14 8l-2 8l-14 4l-4 18M38 12l-4 14l10 4M54 20h1',
  },
  trees: { patch: 'M20 8l14 36H6zM54 4l18 42H38z', line: 'M20 8l14 36H6zM20 44v8M54 4l18 42H38zM54 46v8' },
  boots: {
    patch: 'M16 10h16v24l14 6v8H16z',
    line: 'M16 10h16v24l14 6v8H16zM16 40h14M52 16a8 8 0 1 0 .1 0M52 10v-4M62 22h4',
  },
  reserve: {
    patch: 'M40 6q22 6 24 22q-4 16 -24 22q-20 -6 -24 -22q2 -16 24 -22z',
    line: 'M40 6q22 6 24 22q-4 16 -24 22q-20 -6 -24 -22q2 -16 24 -22zM30 34q10 -16 20 0zM40 34v8',
  },
  flowers: {
    patch: 'M12 38h56v12H12z',
    line: 'M12 38h56v12H12zM24 38v-12M40 38v-18M56 38v-12M24 20a5 5 0 1 0 .1 0M40 12a6 6 0 1 0 .1 0M56 20a5 5 0 1 0 .1 0',
  },
  tower: {
    patch: 'M14 16h16v36H14zM48 8h18v44H48z',
    line: 'M14 16h16v36H14zM48 8h18v44H48zM34 14l6 -4M40 20q4 -6 8 -2M36 34q4 -5 8 0',
  },
  bike: {
    patch: 'M0 44h80v8H0z',
    line: 'M20 26a10 10 0 1 0 .1 0M60 26a10 10 0 1 0 .1 0M20 36l12 -20h18l10 20M32 16l14 20M28 12h8M50 16l4 -6h6',
  },
  glass: {
    patch: 'M16 6h48v44H16z',
    line: 'M16 6h48v44H16zM40 6v44M16 28h48M24 16h1M30 12h1M48 16h1M56 12h1M26 38h1M32 42h1M50 38h1M56 42h1',
  },
  sun: {
    patch: 'M10 50l10 -24h44l10 24z',
    line: 'M10 50l10 -24h44l10 24zM26 50l4 -24M42 50V26M58 50l-4 -24M15 38h54M62 6a6 6 0 1 0 .1 0M62 0v2M52 10h2M72 10h-2',
  },
  bird: {
    patch: 'M10 20q18 -10 30 10q12 -20 30 -10q-20 4 -30 24q-10 -20 -30 -24z',
    line: 'M10 20q18 -10 30 10q12 -20 30 -10q-20 4 -30 24q-10 -20 -30 -24zM14 8q6 -3 9 3q3 -6 9 -3',
  },
  ban: { patch: 'M40 6a22 22 0 1 0 .1 0z', line: 'M40 6a22 22 0 1 0 .1 0zM25 12l30 32M30 36q2 -16 18 -18' },
  cloud: {
    patch: 'M14 40q-8 -14 8 -18q4 -14 20 -10q14 -2 16 12q14 2 8 16z',
    line: 'M14 40q-8 -14 8 -18q4 -14 20 -10q14 -2 16 12q14 2 8 16zM24 48h32',
  },
  satellite: {
    patch: 'M6 12h20v16H6zM50 32h20v14H50z',
    line: 'M6 12h20v16H6zM50 32h20v14H50zM30 18l18 14l-8 8l-18 -14zM40 44q-8 8 -16 8',
  },
  curve: {
    patch: 'M10 14q26 0 34 20t28 14v4H10z',
    line: 'M10 6v46h62M10 14q26 0 34 20t28 14M64 42l8 6l-8 6',
  },
  school: {
    patch: 'M12 8h56v32H12z',
    line: 'M12 8h56v32H12zM30 48l-4 6M50 48l4 6M28 30q4 -14 14 -8q12 -4 12 10M34 18h1',
  },
  pen: {
    patch: 'M14 8h36v44H14z',
    line: 'M14 8h36v44H14zM20 18h22M20 26h22M20 34h12M66 10L42 40l-4 10l10 -6L70 14z',
  },
  count: {
    patch: 'M12 10h24v36H12z',
    line: 'M12 10h24v36H12zM18 20h12M18 28h12M18 36h6M50 24a10 10 0 1 0 .1 0M66 24a8 10 0 1 0 .1 0M50 24l4 -12h8l4 12',
  },
  coin: {
    patch: 'M26 12a16 16 0 1 0 .1 0zM56 24a14 14 0 1 0 .1 0z',
    line: 'M26 12a16 16 0 1 0 .1 0zM56 24a14 14 0 1 0 .1 0zM22 34q6 -16 14 -6M56 32v12',
  },
  fund: { patch: 'M18 24h44v26H18z', line: 'M18 24h44v26H18zM30 24v-8h20v8M40 30v14M33 37h14' },
  globe: {
    patch: 'M40 6a22 22 0 1 0 .1 0z',
    line: 'M40 6a22 22 0 1 0 .1 0zM18 28h44M40 6q-14 22 0 44q14 -22 0 -44M22 16q18 8 36 0M22 40q18 -8 36 0',
  },
} as const satisfies Readonly<Record<string, Motif>>;

type Name = keyof typeof MOTIFS;

/** Which motif a design shows. */
const OF: Readonly<Record<string, Name>> = {
  wat1p: 'bin',
  wat1a: 'tap',
  wat1b: 'tap',
  wat2p: 'basin',
  wat2a: 'fish',
  wat2i: 'net',
  wat3p: 'ship',
  wat3a: 'mangrove',
  wat3i: 'net',
  wat4a: 'buoy',
  wat4i: 'dam',
  wat5i: 'treaty',
  lnd1p: 'people',
  lnd1a: 'box',
  lnd1b: 'sprout',
  lnd2p: 'treaty',
  lnd2a: 'tunnel',
  lnd2i: 'dog',
  lnd3p: 'reserve',
  lnd3a: 'trees',
  lnd3i: 'boots',
  lnd4a: 'trees',
  lnd4i: 'reserve',
  lnd5i: 'people',
  air1p: 'flowers',
  air1a: 'tower',
  air1b: 'bike',
  air2p: 'bird',
  air2a: 'glass',
  air2i: 'ban',
  air3p: 'sun',
  air3a: 'bird',
  air3i: 'ban',
  air4a: 'cloud',
  air4i: 'satellite',
  air5i: 'curve',
  glb1a: 'school',
  glb1i: 'pen',
  glb2a: 'count',
  glb3a: 'coin',
  glb3i: 'fund',
  glb4a: 'people',
  glb5i: 'globe',
};

export const EventMotif = memo(function EventMotif({ id }: { readonly id: string }): ReactElement {
  const { patch, line } = MOTIFS[OF[id] ?? 'globe'];
  return (
    <svg className="sp-motif" viewBox="-2 -2 84 60" aria-hidden="true" focusable="false">
      <path className="patch" d={patch} />
      <path className="line" d={line} />
    </svg>
  );
});
