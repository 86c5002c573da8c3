import type { ErrorCode } from './common.ts';

interface Sentences {
  /** The code for programs. */
  readonly code: ErrorCode;
  readonly en: string;
  readonly fr: string;
}

/**
 * Everything a server says no to, apart from the rules of a game: for each reason its code and one sentence in every
 * language, with its facts in braces. Server and page make their sentences of these and of nothing else; a reason without
 * one does not compile. Every code is a reason too: the most general one.
 */
export const PROBLEMS = {
  'bad-request': {
    code: 'bad-request',
    en: 'The server did not understand this page; reload it.',
    fr: 'Le serveur n’a pas compris cette page ; rechargez-la.',
  },
  'wrong-protocol': {
    code: 'wrong-protocol',
    en: 'This page and the server are of different versions; reload it.',
    fr: 'Cette page et le serveur ne sont pas de la même version ; rechargez-la.',
  },
  'not-signed-in': {
    code: 'not-signed-in',
    en: 'The server does not know you yet; sit down first.',
    fr: 'Le serveur ne vous connaît pas encore ; prenez place d’abord.',
  },
  'not-allowed': {
    code: 'not-allowed',
    en: 'That is not yours to do at this table.',
    fr: 'Ce n’est pas à vous de le faire à cette table.',
  },
  'not-found': { code: 'not-found', en: 'There is no such table.', fr: 'Cette table n’existe pas.' },
  'name-taken': {
    code: 'name-taken',
    en: 'Somebody else has this name.',
    fr: 'Quelqu’un d’autre porte ce nom.',
  },
  'wrong-password': {
    code: 'wrong-password',
    en: 'Name and password do not belong together.',
    fr: 'Le nom et le mot de passe ne vont pas ensemble.',
  },
  'look-taken': {
    code: 'look-taken',
    en: 'Somebody else at this table has this colour or shape; choose another.',
    fr: 'Quelqu’un d’autre a cette couleur ou cette forme à cette table ; choisissez-en une autre.',
  },
  'link-over': {
    code: 'link-over',
    en: 'This link was used already, or is too old.',
    fr: 'Ce lien a déjà servi, ou il est trop ancien.',
  },
  'seat-taken': {
    code: 'seat-taken',
    en: 'Somebody sits there already.',
    fr: 'Quelqu’un est déjà assis là.',
  },
  'not-seated': {
    code: 'not-seated',
    en: 'You do not sit at this table.',
    fr: 'Vous n’êtes pas assis à cette table.',
  },
  'table-not-open': {
    code: 'table-not-open',
    en: 'The game at this table has begun, or the table was closed.',
    fr: 'La partie a commencé à cette table, ou la table a été fermée.',
  },
  'table-not-ready': {
    code: 'table-not-ready',
    en: 'Not everybody is there and ready yet.',
    fr: 'Tout le monde n’est pas encore là et prêt.',
  },
  'not-playing': {
    code: 'not-playing',
    en: 'No game is running at this table.',
    fr: 'Aucune partie n’est en cours à cette table.',
  },
  'not-over': {
    code: 'not-over',
    en: 'The match is not over yet; until then its cards are secret.',
    fr: 'La partie n’est pas finie ; d’ici là, ses cartes restent secrètes.',
  },
  paused: { code: 'paused', en: 'The table is paused.', fr: 'La table est en pause.' },
  'stale-decision': {
    code: 'stale-decision',
    en: 'The table had moved on already.',
    fr: 'La table avait déjà avancé.',
  },
  'nothing-proposed': {
    code: 'nothing-proposed',
    en: 'Nothing is proposed any more.',
    fr: 'Plus rien n’est proposé.',
  },
  'too-large': { code: 'too-large', en: 'That was too long.', fr: 'C’était trop long.' },
  'too-fast': {
    code: 'too-fast',
    en: 'That was too fast; wait a little.',
    fr: 'C’était trop rapide ; patientez un peu.',
  },
  'too-many': {
    code: 'too-many',
    en: 'There are too many tables or connections; try again later.',
    fr: 'Il y a trop de tables ou de connexions ; réessayez plus tard.',
  },
  'no-watching': {
    code: 'no-watching',
    en: 'Nobody may watch at this table.',
    fr: 'Personne ne peut regarder cette table.',
  },
  'match-broken': {
    code: 'match-broken',
    en: 'The server cannot go on with this match.',
    fr: 'Le serveur ne peut pas continuer cette partie.',
  },
  storage: {
    code: 'storage',
    en: 'The server cannot store anything at the moment.',
    fr: 'Le serveur ne peut rien enregistrer pour le moment.',
  },
  'shutting-down': {
    code: 'shutting-down',
    en: 'The server is being restarted; try again in a moment.',
    fr: 'Le serveur redémarre ; réessayez dans un instant.',
  },
  internal: {
    code: 'internal',
    en: 'Something went wrong on the server; it was logged.',
    fr: 'Quelque chose s’est mal passé sur le serveur ; c’est consigné.',
  },

  'name-at-table': {
    code: 'name-taken',
    en: 'Somebody at this table is called “{other}” already; “{suggestion}” is free.',
    fr: 'Quelqu’un à cette table s’appelle déjà « {other} » ; « {suggestion} » est libre.',
  },
  'sent-away': {
    code: 'not-allowed',
    en: 'You were sent away from this table; another one is open to you.',
    fr: 'On vous a renvoyé de cette table ; une autre vous est ouverte.',
  },
  'host-only': {
    code: 'not-allowed',
    en: 'Only the host of the table may do this before the start.',
    fr: 'Seul l’hôte de la table peut faire cela avant le début.',
  },
  'host-stays': {
    code: 'not-allowed',
    en: 'The host cannot be sent away, and leaves by getting up.',
    fr: 'L’hôte ne peut pas être renvoyé ; il part en se levant.',
  },
  'no-seat-open': {
    code: 'seat-taken',
    en: 'No seat is free at this table any more.',
    fr: 'Il n’y a plus de place libre à cette table.',
  },
  'seat-not-open': {
    code: 'seat-taken',
    en: 'Seat {seat} is not free.',
    fr: 'La place {seat} n’est pas libre.',
  },
  'second-seat': {
    code: 'seat-taken',
    en: 'You hold another seat at this table already.',
    fr: 'Vous tenez déjà une autre place à cette table.',
  },
  'somebody-not-ready': {
    code: 'table-not-ready',
    en: '{name} is not ready yet.',
    fr: '{name} n’est pas encore prêt.',
  },
  'seat-still-open': {
    code: 'table-not-ready',
    en: 'A seat is still free. Give it to a computer player, or wait.',
    fr: 'Une place est encore libre. Donnez-la à un joueur automatique, ou attendez.',
  },
  'no-such-code': {
    code: 'not-found',
    en: 'There is no table with the code {code}.',
    fr: 'Aucune table n’a le code {code}.',
  },
  'tries-too-fast': {
    code: 'too-fast',
    en: 'Too many tries; wait a little.',
    fr: 'Trop d’essais ; patientez un peu.',
  },
  'codes-too-fast': {
    code: 'too-fast',
    en: 'Too many codes tried; wait a little.',
    fr: 'Trop de codes essayés ; patientez un peu.',
  },
  'tables-too-fast': {
    code: 'too-fast',
    en: 'Too many new tables and guests; wait a little.',
    fr: 'Trop de nouvelles tables et de nouveaux invités ; patientez un peu.',
  },
  'passwords-too-fast': {
    code: 'too-fast',
    en: 'Too many passwords were tried for this account; wait a little.',
    fr: 'Trop de mots de passe ont été essayés pour ce compte ; patientez un peu.',
  },
  'chat-too-fast': {
    code: 'too-fast',
    en: 'Too many lines at once; let the others speak.',
    fr: 'Trop de messages à la fois ; laissez parler les autres.',
  },
  'server-full': {
    code: 'too-many',
    en: 'The server is full; try again later.',
    fr: 'Le serveur est plein ; réessayez plus tard.',
  },
  'address-full': {
    code: 'too-many',
    en: 'Too many connections come from your network; close some.',
    fr: 'Trop de connexions viennent de votre réseau ; fermez-en quelques-unes.',
  },
  'something-proposed': {
    code: 'not-allowed',
    en: 'Something else is proposed already; answer that first.',
    fr: 'Autre chose est déjà proposé ; répondez-y d’abord.',
  },
  'nothing-to-take-back': {
    code: 'not-allowed',
    en: 'You have made no move that could be taken back.',
    fr: 'Vous n’avez joué aucun coup à reprendre.',
  },
  'bots-never-undo': {
    code: 'not-allowed',
    en: 'Computer players never agree to take back what has been seen. At a table of your own you can, as practice.',
    fr: 'Les joueurs automatiques n’acceptent jamais qu’on reprenne ce qui a été vu. À une table à vous seul, c’est possible, à titre d’entraînement.',
  },
  'paused-already': {
    code: 'paused',
    en: 'The table is paused already.',
    fr: 'La table est déjà en pause.',
  },
  'not-paused': { code: 'bad-request', en: 'The table is not paused.', fr: 'La table n’est pas en pause.' },
  'table-waits': {
    code: 'paused',
    en: 'The table waits for somebody; choose how to go on.',
    fr: 'La table attend quelqu’un ; choisissez comment continuer.',
  },
  'seat-not-waited-for': {
    code: 'not-allowed',
    en: 'The table does not wait for this seat any more.',
    fr: 'La table n’attend plus cette place.',
  },
  'leave-later': {
    code: 'not-allowed',
    en: 'A card waits for answers; leave when that is settled.',
    fr: 'Une carte attend des réponses ; partez quand ce sera réglé.',
  },
  'engine-failed': {
    code: 'match-broken',
    en: 'The rules engine failed on this. Nothing has changed, and it was logged.',
    fr: 'Le moteur de règles a échoué. Rien n’a changé, et c’est consigné.',
  },
  'put-aside': {
    code: 'match-broken',
    en: 'The rules engine cannot go on with this match. It ends here, and it was logged.',
    fr: 'Le moteur de règles ne peut pas continuer cette partie. Elle s’arrête ici, et c’est consigné.',
  },
  'not-stored': {
    code: 'storage',
    en: 'It could not be stored. Try it again: it is never done twice.',
    fr: 'Cela n’a pas pu être enregistré. Réessayez : rien n’est jamais fait deux fois.',
  },
  'disk-full': {
    code: 'storage',
    en: 'The disk of this server is full. Nothing was changed; tell whoever runs it.',
    fr: 'Le disque de ce serveur est plein. Rien n’a changé ; prévenez la personne qui s’en occupe.',
  },
  'storage-damaged': {
    code: 'storage',
    en: 'A part of the storage of this server is damaged. Tell whoever runs it.',
    fr: 'Une partie des données de ce serveur est endommagée. Prévenez la personne qui s’en occupe.',
  },
  'storage-away': {
    code: 'storage',
    en: 'The storage of this server does not answer just now; try again in a moment.',
    fr: 'Les données de ce serveur ne répondent pas pour l’instant ; réessayez dans un moment.',
  },
  'own-hand-only': {
    code: 'no-watching',
    en: 'Whoever has a seat sees their own hand only.',
    fr: 'Qui est assis ne voit que sa propre main.',
  },
  'hands-not-yet': {
    code: 'not-over',
    en: 'Hands are shown as they were {minutes} minutes ago, and the game has not run that long yet.',
    fr: 'Les mains se montrent telles qu’elles étaient il y a {minutes} minutes, et la partie n’a pas encore duré autant.',
  },
  'hands-of-neighbours': {
    code: 'no-watching',
    en: 'Somebody on your network has a seat here, so hands are not shown to you.',
    fr: 'Quelqu’un sur votre réseau est assis ici : les mains ne vous sont pas montrées.',
  },
  'chat-for-seats': {
    code: 'not-seated',
    en: 'At this table only those who sit here may chat.',
    fr: 'À cette table, seuls ceux qui sont assis peuvent discuter.',
  },
} as const satisfies Readonly<Record<ErrorCode, Sentences>> & Readonly<Record<string, Sentences>>;

export type Reason = keyof typeof PROBLEMS;
export type Facts = Readonly<Record<string, string | number>>;

export const isReason = (text: string): text is Reason => Object.hasOwn(PROBLEMS, text);

/** Why something was not done, as a sentence. */
export const sayReason = (language: 'en' | 'fr', reason: Reason, facts: Facts = {}): string =>
  PROBLEMS[reason][language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
