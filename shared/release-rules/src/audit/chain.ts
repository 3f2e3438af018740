import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {canonicalJson} from '../trust/canonical-json.ts';

type Content = Omit<AuditEntry, 'hash' | 'seal'>;

const textOf = ({hash: _, seal: __, ...content}: Content & Partial<AuditEntry>): string =>
  `switchboard audit 1\n${canonicalJson(content)}`;

/** SHA-256 over the canonical JSON of all that an entry holds but its hash and its seal: so over its number and the hash before it too. */
export async function auditHash(entry: Content): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(textOf(entry)));
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
 * @param before the entry that they follow; by default they are the log from its first entry on
 * @returns the first link that does not fit; undefined when all do
 */
export async function findBrokenLink(
  entries: readonly AuditEntry[],
  before?: Pick<AuditEntry, 'id' | 'hash'>,
): Promise<BrokenLink | undefined> {
  let last: {id: number; hash: string | null} = before ?? {id: 0, hash: null};
  for (const entry of entries) {
    const {id, previous, hash} = entry;
    if (id !== last.id + 1) return {id, fault: 'number'};
    if (previous !== last.hash) return {id, fault: 'previous'};
    if (hash !== (await auditHash(entry))) return {id, fault: 'content'};
    last = entry;
  }
  return undefined;
}
