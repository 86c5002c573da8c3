import type { companyEnglish } from './company-english.ts';

/** The same in French. */
export const companyFrench: Readonly<Record<keyof typeof companyEnglish, string>> = {
  'frame.paused': 'La table est en pause. Personne n’a rien à faire.',
  'frame.pausedTitle': '{title} : en pause',
  'settings.confirm': 'Redemander avant un coup qu’on ne peut pas reprendre',
  'confirm.ask': '{move}. Ce coup ne pourra pas être repris : touchez-le encore, ou',
  'confirm.do': 'Jouer',
  'confirm.cancel': 'Pas celui-ci',
  'practice.tag': 'Entraînement',
  'practice.note':
    'Un coup a été repris après avoir révélé quelque chose : cette partie est un entraînement.',
  'practice.takeBack': 'Reprendre : des cartes ont été vues depuis, la partie devient alors un entraînement',
  'time.days': '{days, plural, one {# jour} other {# jours}}',
  'time.daysAndHours': '{days, plural, one {# jour} other {# jours}} {hours} h',

  'log.takenBack': 'repris par {name}',
  'log.byClock': 'choisi par un joueur automatique, le temps étant écoulé',
  'log.byBot': 'choisi par un joueur automatique',

  'note.takenBack': '{name} a repris son coup. Ce qui est barré n’a pas eu lieu.',
  'note.declined.takeBack': '{name} refuse que {by} reprenne son coup.',
  'note.declined.pause': '{name} préfère ne pas faire de pause maintenant.',
  'note.declined.abandon': '{name} veut continuer à jouer.',
  'note.withdrawn.takeBack': '{by} ne demande plus à reprendre.',
  'note.withdrawn.pause': '{by} ne demande plus de pause.',
  'note.withdrawn.abandon': '{by} ne demande plus d’arrêter la partie.',
  'note.overtaken': 'La partie a continué : {by} ne demande plus à reprendre.',
  'note.timedOut': '{name} n’avait plus de temps : un joueur automatique a choisi pour cette fois.',
  'note.left': '{name} est parti. Un joueur automatique tient sa place jusqu’à son retour.',
  'note.standIn': '{by} laisse un joueur automatique continuer pour {name}.',
  'note.returned': '{name} est de retour.',
  'note.waiting.clock': '{name} a dépassé son temps deux fois de suite. La table attend.',
  'note.waiting.gone': '{name} est absent depuis dix minutes. La table attend.',
  'note.paused': 'La table est en pause, comme {name} l’a proposé.',
  'note.resumed': '{name} reprend la partie.',

  'proposal.title': 'Une question pour vous',
  'proposal.takeBack': '{name} demande à reprendre. Voici ce qui serait annulé :',
  'proposal.whose': 'Coups de {names}.',
  'proposal.seen':
    'Personne n’oublie ce qu’il a vu : chaque carte piochée ou montrée pendant ces coups reste connue de ceux qui l’ont vue, et reste où elle était.',
  'proposal.pause':
    '{name} demande une pause. Les pendules s’arrêtent ; chacun peut reprendre à tout moment.',
  'proposal.abandon':
    '{name} demande d’arrêter la partie ici. Personne ne gagne ; la partie peut être enregistrée et revue.',
  'proposal.yours.takeBack': 'Vous demandez à reprendre.',
  'proposal.yours.pause': 'Vous demandez une pause.',
  'proposal.yours.abandon': 'Vous demandez d’arrêter la partie ici.',
  'proposal.agreed.takeBack': 'Vous acceptez que {name} reprenne.',
  'proposal.agreed.pause': 'Vous acceptez la pause de {name}.',
  'proposal.agreed.abandon': 'Vous êtes d’accord avec {name} pour arrêter la partie ici.',
  'proposal.waitsFor': 'On attend {names}.',
  'proposal.withdraw': 'Tant pis',
  'proposal.look': 'D’abord regarder la table',
  'proposal.answer': 'Répondre',

  'waiting.title': 'La table attend {name}',
  'waiting.clock':
    '{name} a dépassé son temps deux fois de suite ; personne ne joue à sa place sans qu’on le demande.',
  'waiting.gone': '{name} n’a plus de connexion depuis dix minutes.',
  'waiting.return': '{name} peut revenir et continuer ; en attendant, c’est à vous de choisir.',
  'waiting.bot': 'Laisser continuer un joueur automatique',
  'waiting.wait': 'Attendre {name}',
  'waiting.end': 'Arrêter la partie',
  'waiting.you.title': 'La table vous attend',
  'waiting.you.clock': 'Vous avez dépassé votre temps deux fois de suite : la table s’est arrêtée pour vous.',
  'waiting.you.gone': 'Vous étiez absent depuis dix minutes : la table s’est arrêtée pour vous.',
  'waiting.you.back': 'Me revoilà',

  'leave.title': 'Quitter la table ?',
  'leave.bot':
    'Dès maintenant, un joueur automatique continue à votre place. Vous pouvez revenir à cette table et reprendre votre place à tout moment avant la fin.',
  'leave.nobody':
    'Selon les règles choisies pour cette table, votre place sort définitivement du jeu. Les autres continuent sans elle.',
  'leave.noConsent': 'Les autres pourront arrêter la partie sans vous après dix minutes d’absence.',
  'leave.confirm': 'Quitter',
  'leave.stay': 'Rester',

  'result.abandoned': 'Partie arrêtée avant la fin',
  'result.abandonedBy': '{name} a proposé d’arrêter la partie ; d’accord aussi : {names}.',
  'result.abandonedAlone': '{name} a arrêté la partie.',
  'result.without': 'Absents depuis trop longtemps pour être consultés : {names}.',
  'result.noPoints': 'Il n’y a pas de vainqueur. La partie peut être enregistrée et revue jusqu’ici.',
};
