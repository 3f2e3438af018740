import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {findBrokenLink, findUnsealed, type BrokenLink} from '@switchboard/release-rules/audit';

/** Known facts of the log beside its entries. */
export interface KnownOfLog {
  /** The newest entry that the registry remembers outside its database. */
  head: {id: number; hash: string} | null;
  /** Public keys that sign or signed the document. */
  documentKeys: readonly string[];
}

/** Result of a check of the whole log. */
export type Verdict =
  | {isGood: true; entries: number; head: {hash: string; at: string}}
  | {isGood: false; message: string};

const FAULTS: Readonly<Record<BrokenLink['fault'], string>> = {
  number: 'does not have the next number: entries before it are missing, or it was inserted.',
  previous:
    'does not follow the entry before it: one of the two was changed, or entries between them were removed or inserted.',
  content: 'was changed after it was written.',
};

const bad = (message: string): Verdict => ({isGood: false, message});

/** The log must reach as far as the registry remembers. */
function faultOfEnd(entries: readonly AuditEntry[], head: KnownOfLog['head']): string | undefined {
  if (!head || entries[head.id - 1]?.hash === head.hash) return undefined;
  const end =
    entries.length < head.id
      ? `the log ends with entry ${entries.length}: the entries after it were removed.`
      : 'the log holds a different one: it was rewritten.';
  return `The registry remembers entry ${head.id}, but ${end}`;
}

/**
 * Checks a whole log as `release -- audit verify` does: numbers, hashes, seals, and its end.
 * @param entries all of them, oldest first
 * @param known facts of the registry beside its database
 */
export async function verifyLog(
  entries: readonly AuditEntry[],
  {head, documentKeys}: KnownOfLog,
): Promise<Verdict> {
  const last = entries.at(-1);
  if (!last)
    return bad('The audit log is empty. A registry always has entries, so they were removed.');
  const broken = await findBrokenLink(entries);
  if (broken) return bad(`Entry ${broken.id} ${FAULTS[broken.fault]}`);
  const end = faultOfEnd(entries, head);
  if (end) return bad(end);
  const unsealed = await findUnsealed(entries, documentKeys);
  if (unsealed !== undefined)
    return bad(
      `Entry ${unsealed} has no valid seal by a document key: it was not written by the registry, or its seal was removed or changed.`,
    );
  return {isGood: true, entries: entries.length, head: {hash: last.hash, at: last.at}};
}
