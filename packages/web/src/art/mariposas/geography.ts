import type { Point } from '../path.ts';

/** The width of a hexagon in units of the map: its corners lie `SIDE` from the middle, rows are `RISE` apart. */
export const WIDTH = 60;
export const SIDE: number = WIDTH / Math.sqrt(3);
export const RISE: number = (WIDTH * Math.sqrt(3)) / 2;

/** The middle of a space: half-columns run to the east, rows to the south. */
export const middleOf = ({ row, column }: { readonly row: number; readonly column: number }): Point => [
  (column * WIDTH) / 2,
  row * RISE,
];

export const cornersOf = (size = SIDE): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map((i): Point => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [Math.cos(angle) * size, Math.sin(angle) * size];
  });

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const hexPath = (size = SIDE, at: Point = [0, 0]): string =>
  `M${cornersOf(size)
    .map(([x, y]) => `${rounded(at[0] + x)} ${rounded(at[1] + y)}`)
    .join('L')}Z`;

/** The projection of the specification (§2.2): longitude and latitude in tenths of a degree. */
const onMap = (west: number, north: number): Point => [
  ((1003 - west) / 16.655 + 3) * (WIDTH / 2),
  (13 - (north - 195) / 23.42) * RISE,
];

/** `west north west north …`, in tenths of a degree. */
const points = (line: string): readonly Point[] => {
  const numbers = line.trim().split(/\s+/).map(Number);
  return numbers.flatMap((west, i): readonly Point[] =>
    i % 2 === 0 ? [onMap(west, numbers[i + 1] ?? 0)] : [],
  );
};

/** A soft line through the points, as a pen draws a coast. */
export function penned(through: readonly Point[], closed: boolean): string {
  const at = (i: number): Point => {
    const n = through.length;
    return through[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] ?? [0, 0];
  };
  const [start] = through;
  let d = `M${rounded(start?.[0] ?? 0)} ${rounded(start?.[1] ?? 0)}`;
  for (let i = 0; i < through.length - (closed ? 0 : 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const pull = 0.16;
    const one = [b[0] + (c[0] - a[0]) * pull, b[1] + (c[1] - a[1]) * pull] as const;
    const two = [c[0] - (e[0] - b[0]) * pull, c[1] - (e[1] - b[1]) * pull] as const;
    d += `C${rounded(one[0])} ${rounded(one[1])} ${rounded(two[0])} ${rounded(two[1])} ${rounded(c[0])} ${rounded(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** The continent, from the Pacific round the Gulf and up the Atlantic to Labrador. */
const CONTINENT = `1300 620 1300 330 1122 315 1125 295 1109 279 1091 256 1079 246 1064 232 1053 215 1055 206 1043 190 1022 179 999 168 971 158 952 161
 930 150 900 130 870 140 884 159 882 175 883 185 874 202 868 212 871 216 880 215 897 213 904 209 905 198 907 193 918 186 926 186 944 181 950 187 957 188 961 192 964 199 970 205 973 210 973 216 978 223
 977 238 977 246 971 259 973 268 972 277 965 283 959 286 953 289 947 293 938 297 931 297 923 296 913 294 906 291 900 292 892 290 895 296 894 301 889 304 881 302 880 306 877 302 872 303 865 304 857 301
 853 297 849 297 843 301 837 299 831 293 830 291 826 287 828 278 826 275 825 272 821 265 818 260 811 251 806 251 801 257 800 267 803 276 805 284 810 292 813 299 814 304 814 311 808 320 798 327 793 330 788 337
 779 338 765 346 755 352 756 359 760 368 763 370 763 380 764 393 761 386 758 379 759 371 753 380 750 384 751 388 755 394 749 389 744 393 740 404 735 406 724 408 719 410 729 409 737 408 729 412 719 413 714 415
 707 416 700 415 701 420 704 418 706 420 709 423 706 426 707 430 702 436 690 441 682 442 673 446 669 450 660 452 647 457 643 454 658 446 661 438 656 434 642 443 635 446 610 453 597 459 598 469 608 470 614 457 625 458
 645 462 650 471 656 477 665 480 650 481 642 488 652 492 675 488 685 485 695 478 711 469 704 474 697 481 681 492 664 502 636 502 580 503 560 520 560 620`;

const LAKES = [
  // Superior, Michigan, Huron with Georgian Bay, Erie, Ontario, Winnipeg
  '921 467 908 469 904 466 890 469 882 474 884 468 874 465 860 466 849 467 846 465 848 473 848 479 859 480 863 487 880 488 883 489 892 484 903 477',
  '879 423 876 416 870 417 865 421 862 429 865 437 863 445 856 450 850 454 849 458 856 460 867 458 871 457 876 450 880 445 873 449 875 442 877 435',
  '846 458 835 453 833 449 833 443 839 437 833 439 826 439 824 430 817 434 817 442 813 446 815 452 809 446 801 445 799 448 803 454 810 459 825 461 838 461',
  '833 417 825 414 817 415 806 419 792 425 789 428 798 428 805 426 813 426 819 422 826 419 831 421',
  '798 433 790 432 776 432 764 435 762 439 765 442 773 439 785 439 794 436',
  '968 504 964 512 970 518 975 526 978 536 990 538 987 526 981 519 972 513 971 506',
] as const;

const ISLANDS = [
  // Cuba, Prince Edward Island, Anticosti, Isla de la Juventud
  '849 218 843 220 832 229 824 231 806 231 793 224 776 219 757 211 742 202 777 198 771 206 785 210 805 221 822 224 835 222',
  '640 467 630 465 620 464 625 461 636 463',
  '645 498 630 496 617 491 625 490 640 494',
] as const;

const BAY =
  '823 600 823 551 822 539 819 529 810 519 805 513 798 512 790 514 786 519 790 525 789 539 790 546 780 560 770 600';

const RIVERS = [
  // Mississippi, Missouri, Ohio, Rio Grande, Arkansas, Saint Lawrence, Red River of the North
  '952 472 935 462 932 450 917 442 912 433 906 418 914 404 902 388 895 370 895 358 901 346 911 335 913 320 911 308 902 300 893 293',
  '1110 478 1075 480 1040 480 1010 466 1003 445 975 428 962 413 950 400 945 391 925 386 902 388',
  '800 404 807 396 823 386 837 386 850 384 860 379 875 379 892 370',
  '1066 340 1065 318 1045 296 1030 290 1013 298 1003 287 995 275 985 262 972 259',
  '1060 385 1030 380 985 378 970 365 950 355 930 350 912 338',
  '762 442 745 452 732 456 720 464 711 469',
  '966 460 968 475 971 490 968 504',
] as const;

/** The feet of mountains: Rockies and Sierra Madre in the west, Appalachians in the east. */
const RANGES = [
  '1078 505 1076 490 1082 478 1074 466 1085 455 1072 444 1068 432 1082 426 1062 418 1064 404 1056 392 1062 380 1053 368 1058 354 1052 340 1050 326 1068 330 1078 318',
  '1046 308 1062 296 1052 284 1070 280 1048 270 1062 262 1042 256 1054 246 1030 250 1036 238 1016 240 1004 232 996 222 1036 222 1024 212 1014 202 986 208 990 196',
  '848 342 838 348 832 354 824 358 818 364 812 370 804 376 800 384 794 390 788 398 776 406 768 414 752 420 744 430 738 440 722 446 712 450',
] as const;

export interface Landscape {
  readonly land: string;
  readonly lakes: readonly string[];
  readonly islands: readonly string[];
  readonly bay: string;
  readonly rivers: string;
  readonly peaks: readonly Point[];
}

/** The ground under the map, worked out once. */
export const LANDSCAPE: Landscape = {
  land: penned(points(CONTINENT), true),
  lakes: LAKES.map((line) => penned(points(line), true)),
  islands: ISLANDS.map((line) => penned(points(line), true)),
  bay: penned(points(BAY), true),
  rivers: RIVERS.map((line) => penned(points(line), false)).join(''),
  peaks: RANGES.flatMap(points),
};

/** Where the names of the waters stand. */
export const GULF: Point = onMap(908, 250);
export const ATLANTIC: Point = onMap(715, 335);
