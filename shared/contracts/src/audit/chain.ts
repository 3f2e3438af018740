import {canonicalJson} from '../canonical-json.ts';

/** An entry of an audit log as a link of the chain. */
export interface ChainLink {
  /** From 1, without gaps. */
  id: number;
  /** Hash of the previous entry; null in the first. */
  previous: string | null;
  hash: string;
}

/**
 * SHA-256 over a first line with the kind of the log, and the canonical JSON of the entry without
 * its hash: so its number and the previous hash are included. Runs in the browser and in Node,
 * using only WebCrypto.
 */
export async function chainHash(kind: string, content: object): Promise<string> {
  const text = `${kind}\n${canonicalJson(content)}`;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Position of a change in a log. */
export interface BrokenLink {
  /** Number of the first broken entry. */
  id: number;
  /** `number`: not the next one; `previous`: not written after the previous entry; `content`: not as it was written. */
  fault: 'number' | 'previous' | 'content';
}

/**
 * Verifies a chain of entries.
 * @param entries oldest first
 * @param hashOf computes the expected hash of an entry
 * @param before the preceding entry; by default the entries are the log from its start
 * @returns the first broken link; undefined when all are valid
 */
export async function findBrokenLink<Entry extends ChainLink>(
  entries: readonly Entry[],
  hashOf: (entry: Entry) => Promise<string>,
  before?: Pick<ChainLink, 'id' | 'hash'>,
): Promise<BrokenLink | undefined> {
  let last: {id: number; hash: string | null} = before ?? {id: 0, hash: null};
  for (const entry of entries) {
    const {id, previous, hash} = entry;
    if (id !== last.id + 1) return {id, fault: 'number'};
    if (previous !== last.hash) return {id, fault: 'previous'};
    if (hash !== (await hashOf(entry))) return {id, fault: 'content'};
    last = entry;
  }
  return undefined;
}
