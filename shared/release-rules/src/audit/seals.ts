import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {canonicalJson} from '@switchboard/contracts/canonical-json';
import {isSigned} from '../trust/signatures.ts';

/** Text that the registry's document key signs at the end of a write: the numbers of its first and last entry, and the hash of the last. */
export const sealText = (sealed: {first: number; id: number; hash: string}): string =>
  `switchboard audit seal 1\n${canonicalJson({first: sealed.first, id: sealed.id, hash: sealed.hash})}`;

/**
 * Finds entries that the registry did not write: each belongs to exactly one valid seal.
 * @param entries the whole log, oldest first, an unbroken chain
 * @param keys current and former public keys of the document
 * @returns the number of the first entry without a valid seal; undefined when there is none
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
