import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {canonicalJson} from '@switchboard/contracts/canonical-json';
import {isSigned} from '../trust/signatures.ts';

/** What the registry's document key signs when a write is over: the numbers of its first and last entry, and the hash of the last. */
export const sealText = (sealed: {first: number; id: number; hash: string}): string =>
  `switchboard audit seal 1\n${canonicalJson({first: sealed.first, id: sealed.id, hash: sealed.hash})}`;

/**
 * Looks for entries that the registry did not write: each belongs to exactly one good seal.
 * @param entries the whole log, oldest first, an unbroken chain
 * @param keys public keys that sign or signed the document
 * @returns the number of the first entry without a good seal; undefined when there is none
 */
export async function findUnsealed(
  entries: readonly AuditEntry[],
  keys: readonly string[],
): Promise<number | undefined> {
  let sealed = 0;
  for (const {id, hash, seal} of entries) {
    if (!seal) continue;
    const isGood =
      seal.first === sealed + 1 &&
      (await isSigned(sealText({first: seal.first, id, hash}), seal.signatures, keys));
    if (!isGood) break;
    sealed = id;
  }
  return sealed === entries.length ? undefined : sealed + 1;
}
