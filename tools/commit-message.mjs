// What CONTRIBUTING.md asks of a commit message, as sentences about what is wrong with one.

const SUBJECT_LIMIT = 72;
const SUBJECT = /^(feat|fix|perf|refactor|docs|test|build|style|chore|revert)(\([a-z0-9, -]+\))?!?: \S/u;
/** Verbs that end like this are not imperatives: "adds", "added", "adding". */
const NOT_IMPERATIVE = /^(?:[a-z]+ed|[a-z]+ing|adds|fixes|makes|changes|removes|updates)$/iu;
const IMPERATIVES = new Set(['bring', 'embed', 'feed', 'need', 'seed', 'shed', 'speed', 'string', 'ring']);
const SIGNED = /^packages\/(kernel|grid|games)\//u;

/**
 * @param {string} message
 * @param {readonly string[]} files that the commit changes
 * @returns {readonly string[]} nothing, if it may be committed
 */
export function faultsOf(message, files) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const subject = lines[0] ?? '';
  if (/^(Merge|Revert|fixup!|squash!) ?/u.test(subject)) return [];
  const faults = [];
  if (subject.length > SUBJECT_LIMIT)
    faults.push(`The first line has ${subject.length} characters; at most ${SUBJECT_LIMIT} are allowed.`);
  if (subject.endsWith('.')) faults.push('The first line ends with a full stop; leave it out.');
  if (!SUBJECT.test(subject))
    faults.push('The first line is not like "fix(flutter): count visitors also on the last turn".');
  const verb = /: (\S+)/u.exec(subject)?.[1] ?? '';
  if (NOT_IMPERATIVE.test(verb) && !IMPERATIVES.has(verb.toLowerCase()))
    faults.push(`"${verb}" is not an imperative; write what the commit does as an order ("add", "fix").`);
  if (lines.length > 1 && lines[1] !== '') faults.push('The second line must be empty.');
  if (files.some((file) => SIGNED.test(file)) && !lines.some((line) => line.startsWith('Signature: ')))
    faults.push(
      'The kernel, the grid or a game is touched: end with a line "Signature: unchanged" or the change.',
    );
  return faults;
}
