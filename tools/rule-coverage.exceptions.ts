/**
 * Ids that no test can show, each with the reason. An exception for an id that has a test fails as well.
 * Example: `biotopia: { 'R-40': 'A player who leaves is the server’s business; tested in packages/server.' }`
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  biotopia: {
    'R-41': 'A turn clock belongs to the server, which lets a computer player make the one decision.',
  },
  flutter: {
    'RUL-40':
      'It says that a second set of rules, which a name hints at, is documented nowhere and not invented.',
  },
};
