import * as chain from '@switchboard/contracts/audit/chain';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';

export type {BrokenLink} from '@switchboard/contracts/audit/chain';

type Content = Omit<AuditEntry, 'hash' | 'seal'>;

/** Hash of an entry of the registry's log: over everything in it but its hash and its seal. */
export const auditHash = ({
  hash: _,
  seal: __,
  ...content
}: Content & Partial<AuditEntry>): Promise<string> =>
  chain.chainHash('switchboard audit 1', content);

/**
 * Verifies the registry's log.
 * @param entries oldest first
 * @param before the preceding entry; by default the entries are the log from its start
 * @returns the first broken link; undefined when all are valid
 */
export const findBrokenLink = (
  entries: readonly AuditEntry[],
  before?: Pick<AuditEntry, 'id' | 'hash'>,
): Promise<chain.BrokenLink | undefined> => chain.findBrokenLink(entries, auditHash, before);
