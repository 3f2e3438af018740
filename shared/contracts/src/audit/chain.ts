import {canonicalJson} from '../canonical-json.ts';

/** An entry of an audit log, as the chain sees it. */
export interface ChainLink {
  /** From 1, without gaps. */
  id: number;
  /** Hash of the entry before it; null in the first. */
  previous: string | null;
  hash: string;
}

/**
 * SHA-256 over a first line, which says what kind of log it is, and the canonical JSON of all that an entry holds but its hash:
 * so over its number and the hash before it too. Runs in the browser and in Node, on WebCrypto alone.
 */
export async function chainHash(kind: string, content: object): Promise<string> {
  const text = `${kind}\n${canonicalJson(content)}`;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The place where a log was changed. */
export interface BrokenLink {
  /** Number of the first entry that does not fit. */
  id: number;
  /** `number`: it is not the one that follows; `previous`: it was not written after the entry before it; `content`: it is not what was written. */
  fault: 'number' | 'previous' | 'content';
}

/**
 * Walks a chain of entries.
 * @param entries oldest first
 * @param hashOf the hash that an entry must have
 * @param before the entry that they follow; by default they are the log from its first entry on
 * @returns the first link that does not fit; undefined when all do
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
