import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {switchedOff, useDocumentStore} from './document-store.ts';

/** Time and reason of the withdrawal of a release. */
export interface Withdrawal {
  /** ISO 8601. */
  at?: string;
  reason?: string;
  /** True when the whole section was switched off. */
  isOff?: true;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * Returns the active document's entry on the withdrawal of a release. Older documents contain neither time nor reason.
 * @returns undefined for a release that was not withdrawn
 */
export function withdrawalOf({release}: SignedRelease): Withdrawal | undefined {
  const off = switchedOff(release.name);
  if (off) return {at: off.since, reason: off.reason, isOff: true};
  const {revoked, revocations} = useDocumentStore.getState().document;
  const id = releaseId(release);
  if (!revoked.includes(id)) return undefined;
  // Although signed, its shape was validated nowhere.
  const {at, reason} = revocations?.[id] ?? {};
  return {
    ...(isMoment(at) && {at}),
    ...(typeof reason === 'string' && {reason}),
  };
}
