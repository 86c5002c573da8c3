import { LANGUAGES, type Language } from '@hedgerow/kernel';
import { LOOKS } from '@hedgerow/protocol/looks';
import { createStore, type Store } from './store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = ['calm', 'brisk', 'instant'] as const;
export type Pace = (typeof PACES)[number];

export const FACES = ['board', 'text'] as const;
export type Face = (typeof FACES)[number];

/** What one person likes, kept in this browser. */
export interface Settings {
  readonly name: string;
  /** What I would like to look like at a table; `null`: as usual at my place. */
  readonly colour: number | null;
  readonly shape: number | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly pace: Pace;
  readonly face: Face;
  readonly hints: boolean;
  readonly motion: 'auto' | 'reduced';
  readonly sound: boolean;
  /** Whether a button that is the only one is pressed for me. */
  readonly forced: boolean;
  /** Whether a move that cannot be taken back waits for a second touch. */
  readonly confirm: boolean;
}

const AT = 'hedgerow:settings';

export const LONGEST_NAME = 24;

/** Something green for somebody who has not said a name yet: sentences in the log need one. */
const NICKNAMES = ['Wren', 'Hazel', 'Rowan', 'Linnet', 'Sorrel', 'Robin', 'Briony', 'Ash'] as const;

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value);

const isLook = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < LOOKS;

function languageOfBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => isOneOf(LANGUAGES, tag)) ?? 'en';
}

/** Settings from whatever the browser kept; what does not fit is as usual. */
export function readSettings(kept: string | null, usual: Settings): Settings {
  let given: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) given = parsed;
  } catch {
    return usual;
  }
  return {
    name:
      typeof given.name === 'string' && given.name.trim() !== ''
        ? given.name.slice(0, LONGEST_NAME)
        : usual.name,
    colour: isLook(given.colour) ? given.colour : usual.colour,
    shape: isLook(given.shape) ? given.shape : usual.shape,
    language: isOneOf(LANGUAGES, given.language) ? given.language : usual.language,
    theme: isOneOf(THEMES, given.theme) ? given.theme : usual.theme,
    pace: isOneOf(PACES, given.pace) ? given.pace : usual.pace,
    face: isOneOf(FACES, given.face) ? given.face : usual.face,
    hints: typeof given.hints === 'boolean' ? given.hints : usual.hints,
    motion: given.motion === 'reduced' ? 'reduced' : usual.motion,
    sound: typeof given.sound === 'boolean' ? given.sound : usual.sound,
    forced: typeof given.forced === 'boolean' ? given.forced : usual.forced,
    confirm: typeof given.confirm === 'boolean' ? given.confirm : usual.confirm,
  };
}

function openSettings(): Store<Settings> {
  const store = createStore(
    readSettings(localStorage.getItem(AT), {
      name: NICKNAMES[Math.floor(Math.random() * NICKNAMES.length)] ?? 'Wren',
      colour: null,
      shape: null,
      language: languageOfBrowser(),
      theme: 'auto',
      pace: 'calm',
      face: 'board',
      hints: true,
      motion: 'auto',
      sound: false,
      forced: true,
      confirm: true,
    }),
  );
  const keep = (): void => localStorage.setItem(AT, JSON.stringify(store.get()));
  keep();
  store.subscribe(keep);
  // Another tab changed something: keeping what this one knew would undo it.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === AT && newValue !== null) store.set(readSettings(newValue, store.get()));
  });
  return store;
}

export const settings: Store<Settings> = openSettings();

export const changeSettings = (change: Partial<Settings>): void =>
  settings.set({ ...settings.get(), ...change });

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

export const motionNow = (): 'full' | 'reduced' =>
  stillness.matches || settings.get().motion === 'reduced' ? 'reduced' : 'full';

/** What I would like to look like, as far as I have said so. */
export function ownLook(): { readonly colour?: number; readonly shape?: number } {
  const { colour, shape } = settings.get();
  return { ...(colour === null ? {} : { colour }), ...(shape === null ? {} : { shape }) };
}
