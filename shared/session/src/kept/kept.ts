import {KEPT, type KeptName} from './registry.ts';

/** One text in the browser's storage; absent, without an error, when the browser stores nothing. */
export interface Kept {
  read: () => string | null;
  /** @param text null deletes it */
  write: (text: string | null) => void;
}

/** People who have logged out of this page: late data about them is not stored again. */
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
 * Text in the browser's storage, by its name in the registry. All storage must go through it,
 * because a logout would miss anything else.
 * @param rest the rest of its key; for personal data it begins with the person's id
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

/** Registry entry of a key, if it is ours; older releases wrote keys that no longer exist. */
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

/** Deletes session data at any end of a session. Unsaved texts of its person are kept for them. */
export const forgetSession = (): void => drop((found) => lifetimeOf(found) === 'session');

/**
 * Deletes data of other people after a login, except for their unsaved texts, which stay hidden
 * until they return.
 * @param userId id of the signed-in user
 */
export const welcome = (userId: string): void => {
  gone.delete(userId);
  drop((found) => lifetimeOf(found) === 'person' && found.owner !== userId);
};

/**
 * Deletes all data of a person after a logout.
 * @param userId their id; undefined when it was not known yet
 */
export const forgetPerson = (userId: string | undefined): void => {
  if (userId !== undefined) gone.add(userId);
  drop((found) => {
    const lifetime = lifetimeOf(found);
    return lifetime === 'writing' ? found.owner === userId : lifetime !== 'browser';
  });
};

/** Texts of a person that no server has: the rests of their keys, without the id, by name. */
export const unsavedOf = (userId: string): {name: KeptName; rest: string}[] =>
  attempt(() =>
    findAll(localStorage)
      .filter((found) => lifetimeOf(found) === 'writing' && found.owner === userId)
      .flatMap(({name, key}) =>
        name ? [{name, rest: key.slice(`${name}:${userId}:`.length)}] : [],
      ),
  ) ?? [];
