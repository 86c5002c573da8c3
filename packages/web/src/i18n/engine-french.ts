/**
 * The engine says in English what is wrong with a match file; these are its sentences in French. What is not among them
 * is still told, as it was said.
 */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^The match file is (\d+) characters long; at most (\d+) are allowed\.$/,
    'Le fichier de partie a $1 caractères ; $2 au plus sont permis.',
  ],
  [/^Line 1 must be (.*), but is (.*)\.$/s, 'La ligne 1 doit être $1, mais c’est $2.'],
  [
    /^Line (\d+): the next move is number (\d+), not (\d+)\.$/,
    'Ligne $1 : le prochain coup porte le numéro $2, et non $3.',
  ],
  [/^Line (\d+): a match has at most (\d+) moves\.$/, 'Ligne $1 : une partie a au plus $2 coups.'],
  [
    /^Line (\d+): (.*) is neither a move nor one of (.*)\.$/s,
    'Ligne $1 : $2 n’est ni un coup, ni l’un de ces mots : $3.',
  ],
  [/^Line (\d+): (.*) stands there twice\.$/s, 'Ligne $1 : $2 s’y trouve deux fois.'],
  [/^Line (\d+): (".*?") must be .*, but is (.*)\.$/s, 'Ligne $1 : $2 ne peut pas être $3.'],
  [/^The match file has no line (.*)\.$/, 'Il manque au fichier de partie la ligne $1.'],
  [/^The line "options" .*$/s, 'La ligne « options » n’est pas lisible.'],
  [/^The record is of (\S+), not of (\S+)\.$/, 'La partie est une partie de $1, et non de $2.'],
  [
    /^The record was played with edition (.*), this is edition (.*)\.$/,
    'La partie a été jouée avec l’édition $1 ; celle-ci est l’édition $2.',
  ],
  [
    /^The record has no key yet.*$/,
    'La partie n’a pas encore de clé : elle pourra être vérifiée quand elle sera finie.',
  ],
  [/^The key does not fit.*$/, 'La clé ne correspond pas à la promesse publiée avant la partie.'],
  [/^The record holds no position\.$/, 'Le fichier ne contient aucune position.'],
  [/^The record tells a result.*$/, 'Le fichier donne un résultat, mais la partie n’est pas finie.'],
  [
    /^The record says (.*) points; played again it is (.*)\.$/,
    'Le fichier dit $1 points ; rejouée, la partie donne $2.',
  ],
  [
    /^The last position is (\w+), but the record says (\w+)\.$/,
    'La dernière position est $1, mais le fichier dit $2.',
  ],
  [
    /^Move (\d+) \(seat (\d+): (.*)\) is not possible: (\S+) .*\.$/s,
    'Le coup $1 (place $2 : $3) n’est pas possible : $4.',
  ],
  [/^No match of (\S+) has more than (\d+) moves\.$/, 'Aucune partie de $1 n’a plus de $2 coups.'],
  [/^(\S+) is for (\d+) to (\d+) seats, not (.*)\.$/, '$1 se joue de $2 à $3 places, et non $4.'],
];

export function engineInFrench(sentence: string): string {
  const known = SENTENCES.find(([english]) => english.test(sentence));
  return known ? sentence.replace(...known) : sentence;
}
