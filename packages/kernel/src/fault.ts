import type { Problem } from './rulebook.ts';
import type { Language } from './words.ts';

/** What can be wrong with a match file or with setting up a match, and the facts each sentence needs. */
interface FaultFacts {
  readonly 'file-too-long': { readonly length: number; readonly most: number };
  readonly 'not-a-match-file': { readonly head: string; readonly found: string };
  readonly 'wrong-number': { readonly line: number; readonly next: number; readonly found: string };
  readonly 'too-many-moves': { readonly line: number; readonly most: number };
  readonly 'unknown-line': { readonly line: number; readonly found: string; readonly fields: string };
  readonly 'line-twice': { readonly line: number; readonly field: string };
  readonly 'bad-value': {
    readonly line: number;
    readonly field: string;
    readonly meant: string;
    readonly found: string;
  };
  readonly 'line-missing': { readonly field: string };
  readonly 'bad-options': { readonly why: string };
  readonly 'other-game': { readonly record: string; readonly game: string };
  readonly 'other-edition': { readonly record: string; readonly game: string };
  readonly 'no-key': object;
  readonly 'wrong-key': object;
  readonly 'no-position': object;
  readonly 'result-too-early': object;
  readonly 'other-result': { readonly record: string; readonly played: string };
  readonly 'other-position': { readonly record: string; readonly played: string };
  readonly 'match-too-long': { readonly game: string; readonly most: number };
  readonly 'impossible-move': {
    readonly move: number;
    readonly seat: number;
    readonly text: string;
    readonly rule: string;
    readonly reason: string;
  };
  readonly 'wrong-seats': {
    readonly game: string;
    readonly min: number;
    readonly max: number;
    readonly found: string;
  };
}

export type FaultCode = keyof FaultFacts;

/** A problem as a typed code with its facts: the sentence is made where somebody reads it, in their language. */
export type Fault = {
  readonly [C in FaultCode]: { readonly code: C; readonly facts: FaultFacts[C] };
}[FaultCode];

type Sentences = { readonly [C in FaultCode]: (facts: FaultFacts[C]) => string };

const ENGLISH: Sentences = {
  'file-too-long': ({ length, most }) =>
    `The match file is ${length} characters long; at most ${most} are allowed.`,
  'not-a-match-file': ({ head, found }) => `Line 1 must be ${head}, but is ${found}.`,
  'wrong-number': ({ line, next, found }) => `Line ${line}: the next move is number ${next}, not ${found}.`,
  'too-many-moves': ({ line, most }) => `Line ${line}: a match has at most ${most} moves.`,
  'unknown-line': ({ line, found, fields }) =>
    `Line ${line}: ${found} is neither a move nor one of ${fields}.`,
  'line-twice': ({ line, field }) => `Line ${line}: ${field} appears twice.`,
  'bad-value': ({ line, field, meant, found }) => `Line ${line}: ${field} must be ${meant}, but is ${found}.`,
  'line-missing': ({ field }) => `The match file has no line ${field}.`,
  'bad-options': ({ why }) => why,
  'other-game': ({ record, game }) => `The record is of ${record}, not of ${game}.`,
  'other-edition': ({ record, game }) =>
    `The record was played with edition ${record}, this is edition ${game}.`,
  'no-key': () => 'The record has no key yet: it can be checked once the match is over.',
  'wrong-key': () => 'The key does not fit the commitment that was published before the match.',
  'no-position': () => 'The record holds no position.',
  'result-too-early': () => 'The record tells a result, but the game is not over.',
  'other-result': ({ record, played }) => `The record says ${record} points; played again it is ${played}.`,
  'other-position': ({ record, played }) => `The last position is ${played}, but the record says ${record}.`,
  'match-too-long': ({ game, most }) => `No match of ${game} has more than ${most} moves.`,
  'impossible-move': ({ move, seat, text, rule, reason }) =>
    `Move ${move} (seat ${seat}: ${text}) is not possible: ${rule} ${reason}.`,
  'wrong-seats': ({ game, min, max, found }) => `${game} is for ${min} to ${max} seats, not ${found}.`,
};

const FRENCH: Sentences = {
  'file-too-long': ({ length, most }) =>
    `Le fichier de partie a ${length} caractères ; ${most} au plus sont permis.`,
  'not-a-match-file': ({ head, found }) => `La ligne 1 doit être ${head}, mais c’est ${found}.`,
  'wrong-number': ({ line, next, found }) =>
    `Ligne ${line} : le prochain coup porte le numéro ${next}, et non ${found}.`,
  'too-many-moves': ({ line, most }) => `Ligne ${line} : une partie a au plus ${most} coups.`,
  'unknown-line': ({ line, found, fields }) =>
    `Ligne ${line} : ${found} n’est ni un coup, ni l’un de ces mots : ${fields}.`,
  'line-twice': ({ line, field }) => `Ligne ${line} : ${field} s’y trouve deux fois.`,
  'bad-value': ({ line, field, found }) => `Ligne ${line} : ${field} ne peut pas être ${found}.`,
  'line-missing': ({ field }) => `Il manque au fichier de partie la ligne ${field}.`,
  'bad-options': () => 'La ligne « options » n’est pas lisible.',
  'other-game': ({ record, game }) => `La partie est une partie de ${record}, et non de ${game}.`,
  'other-edition': ({ record, game }) =>
    `La partie a été jouée avec l’édition ${record} ; celle-ci est l’édition ${game}.`,
  'no-key': () => 'La partie n’a pas encore de clé : elle pourra être vérifiée quand elle sera finie.',
  'wrong-key': () => 'La clé ne correspond pas à la promesse publiée avant la partie.',
  'no-position': () => 'Le fichier ne contient aucune position.',
  'result-too-early': () => 'Le fichier donne un résultat, mais la partie n’est pas finie.',
  'other-result': ({ record, played }) =>
    `Le fichier dit ${record} points ; rejouée, la partie donne ${played}.`,
  'other-position': ({ record, played }) =>
    `La dernière position est ${played}, mais le fichier dit ${record}.`,
  'match-too-long': ({ game, most }) => `Aucune partie de ${game} n’a plus de ${most} coups.`,
  'impossible-move': ({ move, seat, text, rule }) =>
    `Le coup ${move} (place ${seat} : ${text}) n’est pas possible : ${rule}.`,
  'wrong-seats': ({ game, min, max, found }) => `${game} se joue de ${min} à ${max} places, et non ${found}.`,
};

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH, fr: FRENCH };

/** A fault as a sentence in the reader's language. */
export const sayFault = (language: Language, { code, facts }: Fault): string =>
  (SENTENCES[language][code] as (facts: object) => string)(facts);

/** A problem that every language has a sentence for. */
export function faulty<C extends FaultCode>(code: C, facts: FaultFacts[C]): Problem {
  const fault = { code, facts } as Fault;
  return { ok: false, problem: sayFault('en', fault), fault };
}
