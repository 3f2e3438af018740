import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import {releaseId} from '@switchboard/release-rules/trust';
import {switchedOff, useDocumentStore} from './document-store.ts';

/** When and why a release was withdrawn. */
export interface Withdrawal {
  /** ISO 8601. */
  at?: string;
  reason?: string;
  /** The whole section was switched off. */
  isOff?: true;
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * What the active document says of the withdrawal of a release. Older documents say neither when nor why.
 * @returns undefined for a release that was not withdrawn
 */
export function withdrawalOf({release}: SignedRelease): Withdrawal | undefined {
  const off = switchedOff(release.name);
  if (off) return {at: off.since, reason: off.reason, isOff: true};
  const {revoked, revocations} = useDocumentStore.getState().document;
  const id = releaseId(release);
  if (!revoked.includes(id)) return undefined;
  // Signed as it is, its shape was checked nowhere.
  const {at, reason} = revocations?.[id] ?? {};
  return {
    ...(isMoment(at) && {at}),
    ...(typeof reason === 'string' && {reason}),
  };
}
