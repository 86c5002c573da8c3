/** Letters of other scripts that look like Latin ones, and what is mistaken for a letter when read quickly. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', 'аαɑ'],
      ['b', 'ьвЬƅ'],
      ['c', 'сϲᴄ'],
      ['d', 'ԁɗ'],
      ['e', 'еєҽ℮'],
      ['f', 'ƒϝ'],
      ['g', 'ɡց'],
      ['h', 'һнհ'],
      ['i', '1l|!іıιӏ¡ɩ'],
      ['j', 'јϳ'],
      ['k', 'кκ'],
      ['m', 'мɱ'],
      ['n', 'пηոռ'],
      ['o', '0оοօσᴏø'],
      ['p', 'рρ'],
      ['q', 'ԛզ'],
      ['r', 'гᴦ'],
      ['s', '5$ѕꜱ'],
      ['t', 'тτ'],
      ['u', 'υսᴜ'],
      ['v', 'ѵνᴠ'],
      ['w', 'ԝшωɯ'],
      ['x', 'хχ'],
      ['y', 'уүγ'],
      ['z', 'ᴢ'],
      ['ae', 'æ'],
      ['oe', 'œ'],
      ['ss', 'ß'],
      ['th', 'þ'],
    ] as const
  ).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Capitals that look like Latin ones although their small letters do not: Greek, Cherokee, Lisu. */
const CAPITALS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['ABEZHIKMNOPTYX', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'],
      ['ABCDEGHIJKLMPRSTVWYZ', 'ᎪᏴᏟᎠᎬᏀᎻᏆᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ'],
      ['ABCDEFGHIJKLMNOPRSTUVWXYZ', 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ'],
    ] as const
  ).flatMap(([letters, others]) => [...others].map((other, i) => [other, letters[i] ?? ''])),
);

/**
 * Two names of the same likeness could be taken for one another at a table: capitals, accents, spaces, punctuation,
 * invisible characters and letters that only look alike make no difference. A name of nothing but emoji is itself.
 */
export const likenessOf = (name: string): string => likenessOfPlain(plainOf(name));

const plainOf = (name: string): string => name.normalize('NFKD').replace(/\p{M}|\p{Cf}/gu, '');

function likenessOfPlain(given: string): string {
  const plain = given.toLowerCase();
  const alike = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
  const letters = alike
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
  return letters === '' ? plain.replace(/\s/gu, '') : letters;
}

/** All that a name could be taken for: as it would be read in small letters, and as its capitals look. */
export function likenessesOf(name: string): readonly string[] {
  const plain = plainOf(name);
  const latin = [...plain].map((letter) => CAPITALS_LIKE[letter] ?? letter).join('');
  return [...new Set([plain, latin].map(likenessOfPlain))];
}

export function isLike(one: string, other: string): boolean {
  const others = likenessesOf(other);
  return likenessesOf(one).some((each) => others.includes(each));
}
