import { band, dusted, hairs, type Layer, line, patch, row, spot, type WingPlan } from './wing.ts';

export const SPECIES = ['BRI', 'CAM', 'COM', 'ESS', 'LAR', 'MEA', 'ORA', 'PEA', 'RED', 'TOR'] as const;
export type SpeciesCode = (typeof SPECIES)[number];

export interface Species {
  /** How large it is beside the others on a card. */
  readonly size: number;
  readonly fore: WingPlan;
  readonly hind: WingPlan;
  readonly body: {
    readonly colour: string;
    readonly hair: string;
    /** Half the breadth of the thorax. */
    readonly broad: number;
    readonly long: number;
    readonly antenna: string;
    readonly club: string;
    readonly feelers: number;
  };
}

const BLACK = '#1c1513';

const brimstone: Species = {
  size: 1,
  fore: {
    outline: '4,-10 22,-33 48,-56 72,-69 88,-74 98,-74! 91,-58 88,-42 86,-24 81,-7 73,4 48,4 24,2 5,4',
    margin: [5, 10],
    ground: ['#f6ee7a', '#f3e63c', '#eadb2c'],
    layers: [
      hairs('#fffbd0', 0.35, 0.5),
      spot('#e0791c', 53, -34, 3.1),
      row('#b8562a', 5, 0.012, 1.2, 0.9, { from: 0.1, to: 0.9 }),
      line('#b8562a', 0.9, '60,-63 76,-71 96,-74', 0.8),
    ],
    veins: ['#a89a1c', 0.5],
  },
  hind: {
    outline: '4,-6 32,-6 58,-1 72,9 79,24 80,36 75,50! 62,53 48,60 34,63 22,58 13,44 7,28 4,12',
    margin: [3, 10],
    ground: ['#fbf6a8', '#f4ea58', '#ecde3a'],
    layers: [
      hairs('#fffde0', 0.5, 0.6),
      spot('#e0791c', 45, 20, 3.6),
      row('#b8562a', 5, 0.015, 1.2, 0.9, { from: 0.1, to: 0.8 }),
    ],
    veins: ['#a89a1c', 0.5],
  },
  body: {
    colour: '#5a5a4c',
    hair: '#efeedd',
    broad: 6,
    long: 36,
    antenna: '#b4543a',
    club: '#93392a',
    feelers: 0.72,
  },
};

const camberwell: Species = {
  size: 1,
  fore: {
    outline: '4,-10 30,-34 56,-56 76,-68 88,-72 96,-68 94,-54 86,-42 84,-28 83,-12 74,4 48,4 24,1 5,3',
    margin: [4, 10],
    waves: [7, 0.03],
    ground: ['#2e1310', '#4a1a15', '#3b1512'],
    layers: [
      band('#17100f', 0.08, 0.25, { soft: 0.04 }),
      band('#f0dfa6', -0.03, 0.12, { bulge: 0.02, soft: 0.012 }),
      row('#4f74d8', 7, 0.185, 3, 2.3, { from: 0.12 }),
      row('#a98f52', 22, 0.05, 0.8, 0.6, { from: 0.02, to: 0.98 }),
      patch('#efe0ad', '55,-56 62,-60 63,-54 58,-50'),
      patch('#efe0ad', '74,-67 81,-69 80,-62 75,-60'),
      line('#8d7b63', 1.4, '8,-14 30,-34 54,-55 72,-66', 0.8),
    ],
    veins: ['#140706', 0.45],
  },
  hind: {
    outline: '4,-6 30,-6 58,-1 72,8 77,22 75,34 74,44 62,48 52,58 36,63 24,58 15,44 8,26 4,12',
    margin: [3, 10],
    waves: [7, 0.04],
    ground: ['#2a1110', '#451814', '#38140f'],
    layers: [
      hairs('#6b3a2c', 0.4, 0.35),
      band('#17100f', 0.1, 0.29, { soft: 0.04 }),
      band('#f0dfa6', -0.05, 0.15, { bulge: 0.02, soft: 0.012 }),
      row('#4f74d8', 7, 0.22, 3.1, 2.4, { from: 0.08, to: 0.95 }),
      row('#a98f52', 20, 0.06, 0.8, 0.6, { from: 0.02, to: 0.98 }),
    ],
    veins: ['#140706', 0.45],
  },
  body: {
    colour: '#241310',
    hair: '#4a2a20',
    broad: 6.5,
    long: 38,
    antenna: '#2a1c16',
    club: '#d8b466',
    feelers: 0.9,
  },
};

const blue: Species = {
  size: 0.94,
  fore: {
    outline: '4,-8 24,-30 52,-51 72,-61 83,-60 88,-50 86,-34 79,-16 69,2 46,4 24,2 5,3',
    margin: [4, 8],
    ground: ['#8fb4f4', '#5f80ea', '#5a66d8'],
    layers: [
      hairs('#b8d2ff', 0.45, 0.4),
      band('#4248b4', 0, 0.04, { soft: 0.03 }),
      band('#1b1a33', -0.02, 0.02, { soft: 0 }),
      line('#eef3ff', 1.6, '6,-12 26,-32 54,-53 74,-62', 0.9),
    ],
    veins: ['#2f3aa0', 0.42],
    fringe: ['#fbfaf2'],
  },
  hind: {
    outline: '4,-4 32,-4 58,2 71,14 74,29 68,44 55,55 40,59 27,55 16,43 8,27 4,12',
    margin: [3, 8],
    ground: ['#94b8f6', '#6687ec', '#5c6ad9'],
    layers: [
      hairs('#c4daff', 0.55, 0.4),
      band('#4248b4', 0, 0.045, { soft: 0.03 }),
      band('#1b1a33', -0.02, 0.022, { soft: 0 }),
      patch('#a9b6e6', '5,4 14,24 24,46 30,56 18,44 8,26', 0.8),
    ],
    veins: ['#2f3aa0', 0.42],
    fringe: ['#fbfaf2'],
  },
  body: {
    colour: '#4c5a86',
    hair: '#bcd0f6',
    broad: 5.8,
    long: 34,
    antenna: '#2b2b3a',
    club: '#1d1d28',
    feelers: 0.78,
  },
};

const skipper: Species = {
  size: 0.92,
  fore: {
    outline: '5,-12 26,-34 52,-56 72,-70 84,-72 85,-62 78,-42 69,-22 60,-2 40,2 20,1 6,3',
    margin: [4, 8],
    ground: ['#b8752a', '#f2a136', '#ef9528'],
    layers: [
      hairs('#8a5a20', 0.4, 0.35),
      band('#3c2410', -0.02, 0.055, { soft: 0.05, bulge: 0.02 }),
      line('#3c2410', 1.5, '24,-32 50,-54 72,-69', 0.8),
      line('#2c190c', 2, '22,-12 34,-18 44,-23'),
      patch('#f6b75a', '38,-34 58,-44 70,-50 62,-34 48,-26', 0.35),
    ],
    veins: ['#5a320f', 0.75, 1.1],
    fringe: ['#e2c48c'],
  },
  hind: {
    outline: '5,-4 30,-3 52,3 65,14 68,28 60,42 48,50 36,55 24,53 14,41 8,25 4,12',
    margin: [3, 8],
    ground: ['#95601f', '#ec9a32', '#e58d28'],
    layers: [
      hairs('#7d5020', 0.5, 0.4),
      patch('#6b421a', '6,-4 30,-3 52,3 62,11 46,10 28,6 12,4', 0.7),
      patch('#7d5020', '5,4 12,24 22,46 30,54 18,48 8,28', 0.6),
      band('#3c2410', -0.02, 0.07, { soft: 0.06, bulge: 0.02 }),
    ],
    veins: ['#5a320f', 0.75, 1.1],
    fringe: ['#e2c48c'],
  },
  body: {
    colour: '#6b4a22',
    hair: '#c98f3e',
    broad: 9,
    long: 42,
    antenna: '#7a5426',
    club: BLACK,
    feelers: 0.55,
  },
};

const largeWhite: Species = {
  size: 1,
  fore: {
    outline: '4,-10 24,-33 52,-57 76,-71 89,-74 96,-66 94,-48 88,-28 81,-8 72,4 46,5 24,3 5,4',
    margin: [4, 9],
    ground: ['#e4e6dc', '#fbfaf2', '#fdfcf6'],
    layers: [
      hairs('#8f948c', 0.24, 0.4),
      dusted('#221f22', '72,-70 89,-75 98,-66 96,-48 91,-30 86,-28 84,-40 80,-51 74,-60', 3),
      dusted('#262225', '61,-37 66,-40 69,-35 66,-30 61,-31', 2.2),
      dusted('#262225', '57,-12 62,-16 67,-12 64,-6 58,-7', 2.2),
      patch('#3a3538', '36,3 48,-1 66,1 54,5', 0.85),
      line('#7d7f78', 1.1, '6,-14 24,-33 52,-57 72,-69', 0.7),
    ],
    veins: ['#9a9c92', 0.5],
  },
  hind: {
    outline: '4,-6 32,-5 58,0 73,12 79,29 75,46 61,59 44,64 28,61 16,48 8,30 4,14',
    margin: [3, 8],
    ground: ['#dfe2d6', '#f9f8ee', '#fcfbf3'],
    layers: [hairs('#9a9f94', 0.3, 0.35), dusted('#2a2629', '54,2 62,3 66,8 60,11 55,8', 2)],
    veins: ['#a3a599', 0.5],
  },
  body: {
    colour: '#3b3a3c',
    hair: '#b9bdb4',
    broad: 5.6,
    long: 38,
    antenna: '#4a4a48',
    club: '#e8e6d8',
    feelers: 0.85,
  },
};

const meadowBrown: Species = {
  size: 0.98,
  fore: {
    outline: '4,-9 24,-31 51,-53 72,-64 84,-63 90,-52 89,-34 83,-14 72,3 46,4 24,2 5,3',
    margin: [4, 8],
    ground: ['#5a3d26', '#77502f', '#6b482b'],
    layers: [
      hairs('#46301d', 0.45, 0.4),
      dusted('#d98a34', '54,-46 66,-52 76,-48 79,-36 76,-20 69,-6 58,-6 50,-10 56,-22 54,-34', 4),
      patch('#a5682c', '50,-30 56,-34 58,-22 54,-10 46,-8 48,-18', 0.6),
      band('#4f3420', -0.02, 0.06, { soft: 0.03 }),
      spot('#1a120d', 69, -40, 6.4, 7),
      spot('#fffdf2', 70, -41.5, 2.1),
    ],
    veins: ['#3a2616', 0.5],
    fringe: ['#a98c68'],
  },
  hind: {
    outline: '4,-4 32,-4 59,2 74,14 79,30 73,46 60,57 44,62 29,59 17,46 8,28 4,12',
    margin: [3, 8],
    waves: [7, 0.03],
    ground: ['#553a24', '#75502f', '#6f4a2c'],
    layers: [
      hairs('#46301d', 0.55, 0.4),
      band('#8a5d34', 0.17, 0.36, { soft: 0.07, from: 0.1, to: 0.84 }),
      band('#4f3420', -0.04, 0.07, { soft: 0.03 }),
    ],
    veins: ['#3a2616', 0.5],
    fringe: ['#a98c68'],
  },
  body: {
    colour: '#4a3320',
    hair: '#8a6a48',
    broad: 5.8,
    long: 36,
    antenna: '#5a4028',
    club: '#8f5a2a',
    feelers: 0.75,
  },
};

const orangeTip: Species = {
  size: 0.96,
  fore: {
    outline: '4,-9 24,-32 51,-55 72,-66 84,-64 90,-52 87,-33 79,-12 68,4 46,5 24,3 5,4',
    margin: [4, 8],
    ground: ['#eceee2', '#fdfcf6', '#fdfcf6'],
    layers: [
      hairs('#7f857c', 0.22, 0.45),
      patch('#f58a1f', '46,-51 72,-68 88,-66 93,-52 89,-32 80,-10 72,0 64,-6 58,-18 52,-34'),
      patch('#ffa63f', '54,-50 70,-60 80,-54 78,-36 70,-16 62,-20 56,-34', 0.55),
      dusted('#3a3634', '68,-65 84,-66 93,-54 90,-34 87,-32 84,-44 80,-54 74,-59', 2),
      row('#5a4a40', 4, 0.03, 2.2, 1.4, { from: 0.5, to: 0.86 }),
      spot('#221d1c', 52, -36, 3, 4, -0.6),
      line('#4a4744', 1.4, '6,-13 24,-32 50,-54 66,-63', 0.7),
    ],
    veins: ['#a07c50', 0.35],
    fringe: ['#f5f2e4', '2.4 2'],
  },
  hind: {
    outline: '4,-5 32,-4 57,1 70,13 75,29 70,45 57,57 41,62 27,58 16,46 8,29 4,13',
    margin: [3, 8],
    ground: ['#e6e9da', '#fbfaf0', '#fbfaf2'],
    layers: [
      hairs('#7f857c', 0.28, 0.4),
      patch('#a9b089', '34,4 44,8 50,16 42,18 34,12', 0.42),
      patch('#a9b089', '56,14 64,18 66,26 58,26 54,20', 0.42),
      patch('#a9b089', '24,16 34,22 40,32 30,32 22,24', 0.42),
      patch('#a9b089', '46,28 58,32 62,40 52,44 44,36', 0.42),
      patch('#a9b089', '26,38 38,42 44,52 34,54 26,46', 0.42),
    ],
    veins: ['#a3a68e', 0.4],
    fringe: ['#e9e8d4'],
  },
  body: {
    colour: '#3f4442',
    hair: '#c6ccb8',
    broad: 5.4,
    long: 35,
    antenna: '#7d7b6a',
    club: '#cfd0bc',
    feelers: 0.75,
  },
};

/** The marginal border that the tortoiseshells share: black, with a blue half-moon in every cell. */
const blueBorder = (deep: number, count: number): readonly Layer[] => [
  band('#1f1714', -0.03, deep, { bulge: 0.015, soft: 0.02 }),
  row('#5f9be0', count, deep * 0.55, 4.2, 2.5, { from: 0.1, to: 0.94 }),
  row('#1f1714', count, deep * 0.3, 3.6, 1.5, { from: 0.1, to: 0.94 }),
  row('#b58a5a', 16, deep * 0.06, 2.2, 0.7, { from: 0.03, to: 0.97 }),
];

const peacock: Species = {
  size: 1,
  fore: {
    outline: '4,-10 28,-34 55,-57 76,-70 88,-73 96,-67 93,-55 85,-44 84,-28 82,-10 73,4 48,4 24,1 5,3',
    margin: [4, 10],
    waves: [7, 0.02],
    ground: ['#6e2415', '#a8361b', '#b03c1e'],
    layers: [
      hairs('#54281a', 0.35, 0.45),
      band('#4d3c33', -0.03, 0.085, { from: 0.12, soft: 0.03 }),
      line('#d9b15e', 2.6, '8,-15 28,-34 42,-46', 0.75),
      dusted(BLACK, '33,-37 45,-50 49,-41 43,-28 37,-26', 2),
      patch('#efcf7e', '47,-51 58,-60 60,-48 55,-35 49,-31 50,-42'),
      dusted(BLACK, '58,-61 68,-67 71,-60 66,-48 66,-34 59,-30 58,-38 61,-48', 1.6),
      patch('#f1d78c', '67,-66 78,-71 87,-71 82,-63 73,-59 68,-50 65,-54'),
      patch('#a9acd8', '84,-68 93,-66 93,-56 85,-46 83,-36 78,-34 80,-44 86,-54'),
      patch('#7d8fd0', '86,-62 91,-60 88,-53 82,-44 80,-40 82,-50'),
      patch('#2a1716', '69,-52 73,-59 82,-63 87,-58 84,-48 77,-38 70,-38 67,-44'),
      spot('#8f2c18', 77.5, -51.5, 7.4, 9.4, 0.6),
      patch('#f1d78c', '66,-40 70,-36 77,-36 74,-32 67,-34', 0.85),
      spot('#6d84cc', 71.5, -45, 1.5, 3.6, 0.3),
      spot('#f4f5ff', 86, -51, 1.5),
      spot('#f4f5ff', 81, -40, 1.8),
      spot('#e4e9ff', 77, -27, 2),
      spot('#e4e9ff', 75, -16, 1.7),
    ],
    veins: ['#4d160b', 0.45],
  },
  hind: {
    outline: '4,-6 30,-6 58,-1 72,8 77,22 75,34 73,44 62,48 52,58 36,63 24,58 15,44 8,26 4,12',
    margin: [3, 10],
    waves: [7, 0.04],
    ground: ['#5a2416', '#9a351c', '#a03a20'],
    layers: [
      hairs('#5b4436', 0.6, 0.6),
      band('#54433a', -0.04, 0.15, { from: 0.1, soft: 0.04, bulge: 0.02 }),
      dusted('#3a2823', '36,4 50,0 68,4 74,14 66,24 52,30 40,24 34,14', 3),
      spot('#d8ccb2', 55.5, 14.5, 16.5, 13, 0.25),
      spot(BLACK, 56, 14.5, 13.4, 10.6, 0.25),
      spot('#5b86e0', 58.5, 15.5, 8.2, 7.4, 0.25),
      spot('#9db8f2', 61, 12.5, 3, 2.2, 0.25),
      spot(BLACK, 52.5, 14, 3.6, 6.2, 0.2),
    ],
    veins: ['#4d160b', 0.4],
  },
  body: {
    colour: '#33201a',
    hair: '#7d4a30',
    broad: 6.8,
    long: 38,
    antenna: '#33221c',
    club: '#c99a4c',
    feelers: 0.9,
  },
};

const redAdmiral: Species = {
  size: 1,
  fore: {
    outline: '4,-10 30,-35 58,-59 78,-71 89,-73 96,-67 92,-54 87,-42 84,-25 79,-7 70,4 46,4 24,1 5,3',
    margin: [4, 10],
    waves: [7, 0.022],
    ground: ['#4a3022', '#241917', '#171214'],
    layers: [
      hairs('#6b4a34', 0.5, 0.4),
      dusted('#e23a1c', '38,-41 48,-50 54,-41 63,-27 71,-12 73,2 66,2 62,-10 53,-23 44,-32', 2.4),
      patch('#fbf8ee', '63,-61 69,-65 70,-57 66,-50 62,-54'),
      spot('#fbf8ee', 82, -67, 2.7, 2, 0.4),
      spot('#fbf8ee', 83.5, -60.5, 3.2, 2.3, 0.5),
      spot('#fbf8ee', 81, -53, 2.8, 2.2, 0.6),
      spot('#fbf8ee', 77, -46.5, 1.6),
      spot('#fbf8ee', 75, -38.5, 2, 1.7),
      line('#6f8fd6', 1.3, '92,-63 89,-54 85,-44', 0.9),
    ],
    veins: ['#0c0808', 0.6],
    fringe: ['#f5f0e2', '4.5 4'],
  },
  hind: {
    outline: '4,-6 30,-6 58,-1 72,9 78,24 75,40 65,52 51,60 36,63 24,59 15,45 8,26 4,12',
    margin: [3, 9],
    waves: [7, 0.035],
    ground: ['#4a3022', '#2a1c18', '#1a1315'],
    layers: [
      hairs('#6b4a34', 0.65, 0.45),
      band('#e5451f', 0.03, 0.2, { from: 0.17, to: 1, soft: 0.02, bulge: 0.015 }),
      row('#1b1413', 4, 0.12, 2.7, 2.4, { from: 0.3, to: 0.78 }),
      band('#2a1a14', -0.05, 0.03, { soft: 0, from: 0.1 }),
      spot('#5c86dc', 33, 52, 4.2, 2.6, 0.1),
      spot(BLACK, 33, 54.6, 3.4, 1.2, 0.1),
    ],
    veins: ['#0c0808', 0.5],
    fringe: ['#f5f0e2', '4.5 4'],
  },
  body: {
    colour: '#231917',
    hair: '#5c4232',
    broad: 6.8,
    long: 38,
    antenna: '#2a2120',
    club: '#efe9d6',
    feelers: 0.9,
  },
};

const tortoiseshell: Species = {
  size: 0.98,
  fore: {
    outline: '4,-10 27,-34 54,-57 74,-69 86,-72 94,-66 91,-54 83,-43 82,-27 80,-9 71,4 46,4 24,1 5,3',
    margin: [4, 10],
    waves: [7, 0.022],
    ground: ['#b4531c', '#ee7122', '#f07a28'],
    layers: [
      hairs('#7a4a22', 0.32, 0.5),
      ...blueBorder(0.115, 7),
      line('#c79a4e', 2, '8,-15 26,-33', 0.8),
      dusted(BLACK, '25,-33 35,-42 39,-34 34,-24 28,-22', 1.6),
      patch('#f8cf5c', '37,-43 46,-51 49,-42 45,-31 39,-31'),
      dusted(BLACK, '46,-51 56,-60 60,-52 57,-40 51,-36 49,-44', 1.6),
      patch('#f8cf5c', '58,-60 67,-66 69,-58 66,-50 61,-50'),
      dusted(BLACK, '67,-66 75,-70 78,-63 74,-54 69,-55', 1.4),
      patch('#fffaf0', '76,-69 83,-71 83,-63 78,-61'),
      spot(BLACK, 62, -31, 3.4, 3),
      spot(BLACK, 60, -17, 4, 3.4),
      dusted(BLACK, '36,0 38,-12 46,-14 50,-6 48,2', 1.6),
      patch('#f8cf5c', '50,0 52,-9 58,-8 60,0', 0.95),
    ],
    veins: ['#7a2e0c', 0.45],
  },
  hind: {
    outline: '4,-6 30,-6 57,-1 70,8 75,22 73,33 71,42 60,46 50,56 36,61 24,57 15,43 8,26 4,12',
    margin: [3, 10],
    waves: [7, 0.04],
    ground: ['#5a3a20', '#ee7122', '#f07a28'],
    layers: [
      dusted('#2a1c16', '5,-4 32,-5 54,0 56,8 46,20 38,30 24,42 14,38 7,24', 2.5),
      hairs('#8a6238', 0.55, 0.55),
      patch('#f6c65a', '56,1 66,4 68,10 60,10', 0.8),
      ...blueBorder(0.17, 7),
    ],
    veins: ['#7a2e0c', 0.45],
  },
  body: {
    colour: '#33231b',
    hair: '#8a5c34',
    broad: 6.4,
    long: 37,
    antenna: '#33261e',
    club: '#d3a258',
    feelers: 0.86,
  },
};

export const PLATES: Readonly<Record<SpeciesCode, Species>> = {
  BRI: brimstone,
  CAM: camberwell,
  COM: blue,
  ESS: skipper,
  LAR: largeWhite,
  MEA: meadowBrown,
  ORA: orangeTip,
  PEA: peacock,
  RED: redAdmiral,
  TOR: tortoiseshell,
};
