import type {AuditEntry} from '@switchboard/federation';
import {findBrokenLink, findUnsealed, type BrokenLink} from '@switchboard/federation/audit';

/** What is known of the log beside its entries. */
export interface KnownOfLog {
  /** The newest entry that the registry remembers outside its database. */
  head: {id: number; hash: string} | null;
  /** Public keys that sign or signed the document. */
  documentKeys: readonly string[];
}

/** What came of a check of the whole log. */
export type Verdict =
  | {isGood: true; entries: number; head: {hash: string; at: string}}
  | {isGood: false; message: string};

const FAULTS: Readonly<Record<BrokenLink['fault'], string>> = {
  number: 'does not have the number that follows: entries are missing before it, or it was put in.',
  previous:
    'was not written after the entry before it: one of the two was changed, or entries were removed or put in between them.',
  content: 'is not what was written: it was changed.',
};

const bad = (message: string): Verdict => ({isGood: false, message});

/** The log must reach as far as the registry remembers. */
function faultOfEnd(entries: readonly AuditEntry[], head: KnownOfLog['head']): string | undefined {
  if (!head || entries[head.id - 1]?.hash === head.hash) return undefined;
  const end =
    entries.length < head.id
      ? `the log ends with entry ${entries.length}: what followed was removed.`
      : 'the log holds another one: it was made anew.';
  return `The registry remembers entry ${head.id} with another hash, but ${end}`;
}

/**
 * Checks a whole log as `release -- audit verify` does: numbers, hashes, seals, and its end.
 * @param entries all of them, oldest first
 * @param known what the registry knows of it beside its database
 */
export async function verifyLog(
  entries: readonly AuditEntry[],
  {head, documentKeys}: KnownOfLog,
): Promise<Verdict> {
  const last = entries.at(-1);
  if (!last)
    return bad('The audit log is empty, which that of a registry never is: it was removed.');
  const broken = await findBrokenLink(entries);
  if (broken) return bad(`Entry ${broken.id} ${FAULTS[broken.fault]}`);
  const end = faultOfEnd(entries, head);
  if (end) return bad(end);
  const unsealed = await findUnsealed(entries, documentKeys);
  if (unsealed !== undefined)
    return bad(
      `Entry ${unsealed} has no good seal of a document key: it was written past the registry, or its seal was removed or changed.`,
    );
  return {isGood: true, entries: entries.length, head: {hash: last.hash, at: last.at}};
}
