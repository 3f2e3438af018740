import * as chain from '@switchboard/contracts/audit/chain';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';

export type {BrokenLink} from '@switchboard/contracts/audit/chain';

type Content = Omit<AuditEntry, 'hash' | 'seal'>;

/** The hash of an entry of the registry's log: over all that it holds but its hash and its seal. */
export const auditHash = ({
  hash: _,
  seal: __,
  ...content
}: Content & Partial<AuditEntry>): Promise<string> =>
  chain.chainHash('switchboard audit 1', content);

/**
 * Walks the registry's log.
 * @param entries oldest first
 * @param before the entry that they follow; by default they are the log from its first entry on
 * @returns the first link that does not fit; undefined when all do
 */
export const findBrokenLink = (
  entries: readonly AuditEntry[],
  before?: Pick<AuditEntry, 'id' | 'hash'>,
): Promise<chain.BrokenLink | undefined> => chain.findBrokenLink(entries, auditHash, before);
