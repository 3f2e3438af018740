import {addAbortSignal} from 'node:stream';
import {text} from 'node:stream/consumers';
import type {ReleaseRow} from '../../database/index.ts';
import {storedRelease} from '../../records/index.ts';
import type {ReleaseFiles} from '../../storage/index.ts';

/** Time limit: all other changes of the registry wait meanwhile. */
const PATIENCE_MS = 1000;

interface Deps {
  files: ReleaseFiles;
}

/** Number of links to a path by remote, and the remotes whose files could not be read in time. */
interface Links {
  counted: Map<string, number>;
  uncounted: Set<string>;
}

const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

interface Wanted {
  path: string;
  signal: AbortSignal;
}

/** Counts the occurrences of a path in the code of a release. @throws when a file cannot be read before the signal */
const linksIn = async ({files}: Deps, row: ReleaseRow, {path, signal}: Wanted): Promise<number> => {
  const stored = storedRelease(row);
  // Linear: a fixed text, and one character behind it.
  const named = new RegExp(`${escaped(path)}(?![a-z0-9-])`, 'g');
  let links = 0;
  for (const file of stored.release.files.filter((one) => one.path.endsWith('.js'))) {
    signal.throwIfAborted();
    const opened = await files.open(stored, file.path, []);
    if (!opened) throw new Error(`${row.name} ${row.version} lacks ${file.path}`);
    const code = await text(addAbortSignal(signal, opened.stream));
    links += [...code.matchAll(named)].length;
  }
  return links;
};

/** Settles with the result if it comes before the signal. @throws the signal's reason otherwise, at once */
const before = async <Result>(signal: AbortSignal, done: Promise<Result>): Promise<Result> => {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(signal.reason as Error);
  signal.addEventListener('abort', end, {once: true});
  if (signal.aborted) end();
  try {
    return await Promise.race([done, over.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
};

/**
 * Counts the links of running releases to a path, for a second at most: a release store that does not answer delays
 * nothing and causes no failure.
 */
export const countLinks = async (
  deps: Deps,
  releases: readonly ReleaseRow[],
  path: string,
): Promise<Links> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const {signal} = patience;
  const found: Links = {counted: new Map(), uncounted: new Set()};
  for (const row of releases)
    try {
      const links = await before(signal, linksIn(deps, row, {path, signal}));
      found.counted.set(row.name, Math.max(links, found.counted.get(row.name) ?? 0));
    } catch {
      found.uncounted.add(row.name);
    }
  clearTimeout(timer);
  return found;
};
