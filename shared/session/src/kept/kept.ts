import {KEPT, type KeptName} from './registry.ts';

/** One text that the browser keeps. Where it keeps nothing, there is none, and that is no error. */
export interface Kept {
  read: () => string | null;
  /** @param text null: none any more */
  write: (text: string | null) => void;
}

/** Who has logged out of this page: what comes late is not kept of them again. */
const gone = new Set<string>();

const attempt = <Result>(ask: () => Result): Result | undefined => {
  try {
    return ask();
  } catch {
    // Storage is full or forbidden.
    return undefined;
  }
};

const ownerIn = (rest: readonly string[]) => rest[0] ?? '';
const isOwned = (name: KeptName) => ['person', 'writing'].includes(KEPT[name].lifetime);

/**
 * A text of the browser's storage, by its name in the registry. The one way to it: whatever is kept otherwise stays behind a logout.
 * @param rest the rest of its key; of what is kept of a person it begins with their id
 */
export function kept(name: KeptName, ...rest: readonly string[]): Kept {
  const key = [name, ...rest].join(':');
  const storage = () => window[KEPT[name].storage];
  return {
    read: () => attempt(() => storage().getItem(key)) ?? null,
    write: (text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key);
        else if (!isOwned(name) || !gone.has(ownerIn(rest))) storage().setItem(key, text);
      }),
  };
}

interface Found {
  name: KeptName | undefined;
  key: string;
  owner: string;
}

const isName = (text: string): text is KeptName => Object.hasOwn(KEPT, text);

/** What a key is of, if it is one of ours; older releases wrote keys that are known no more. */
const findingOf = (key: string): Found | undefined => {
  const [name = '', ...rest] = key.split(':');
  if (isName(name)) return {name, key, owner: ownerIn(rest)};
  return /^switchboard[-.]/.test(key) ? {name: undefined, key, owner: ''} : undefined;
};

const findAll = (storage: Storage): Found[] =>
  Object.keys(storage).flatMap((key) => findingOf(key) ?? []);

const drop = (isOver: (found: Found) => boolean): void => {
  for (const storageOf of [() => localStorage, () => sessionStorage])
    attempt(() => {
      for (const found of findAll(storageOf()))
        if (isOver(found)) storageOf().removeItem(found.key);
    });
};

const lifetimeOf = ({name}: Found) => name && KEPT[name].lifetime;

/** Forgets what goes with a session, however it ended. What its person wrote waits for them. */
export const forgetSession = (): void => drop((found) => lifetimeOf(found) === 'session');

/**
 * Somebody signed in: what others left goes, but for what they wrote and could not save, which waits for them unseen.
 * @param userId theirs
 */
export const welcome = (userId: string): void => {
  gone.delete(userId);
  drop((found) => lifetimeOf(found) === 'person' && found.owner !== userId);
};

/**
 * Somebody logged out: nothing of them stays here.
 * @param userId theirs; undefined where that was not known yet
 */
export const forgetPerson = (userId: string | undefined): void => {
  if (userId !== undefined) gone.add(userId);
  drop((found) => {
    const lifetime = lifetimeOf(found);
    return lifetime === 'writing' ? found.owner === userId : lifetime !== 'browser';
  });
};

/** What somebody wrote and no server has: the rests of its keys, without their id, by name. */
export const unsavedOf = (userId: string): {name: KeptName; rest: string}[] =>
  attempt(() =>
    findAll(localStorage)
      .filter((found) => lifetimeOf(found) === 'writing' && found.owner === userId)
      .flatMap(({name, key}) =>
        name ? [{name, rest: key.slice(`${name}:${userId}:`.length)}] : [],
      ),
  ) ?? [];
