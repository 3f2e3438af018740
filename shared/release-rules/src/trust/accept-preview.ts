import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import {releaseFault, type ReleaseFault, type ReleasePolicy} from './release-faults.ts';
import {releaseId} from './release-id.ts';
import {isMoment, isRecord} from './shapes.ts';
import {isSigned, keysFor} from './signatures.ts';
import {previewText} from './signed-texts.ts';

/** Reason for which a preview is not shown: `unsigned` and `revoked` apply to the preview itself or to its release. */
export type PreviewFault = ReleaseFault | 'expired';

interface PreviewPolicy extends ReleasePolicy {
  /** IDs of revoked releases. */
  revoked: readonly string[];
  now: Date;
}

const isPreview = (value: unknown): value is Preview =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.remote === 'string' &&
  isRecord(value.signed) &&
  isMoment(value.issuedAt) &&
  isMoment(value.expiresAt) &&
  Array.isArray(value.signatures);

/**
 * Validates a preview and fails closed: its signature by a document key, its expiry, and all checks
 * of a release in the document.
 * @param value the parsed preview from any source
 * @returns the preview, or the reason why it may not run
 */
export async function acceptPreview(
  value: unknown,
  policy: PreviewPolicy,
): Promise<{preview: Preview} | {fault: PreviewFault}> {
  if (!isPreview(value)) return {fault: 'malformed'};
  if (
    !(await isSigned(previewText(value), value.signatures, keysFor('document', policy.keys)).catch(
      () => false,
    ))
  )
    return {fault: 'unsigned'};
  if (Date.parse(value.expiresAt) <= policy.now.getTime()) return {fault: 'expired'};
  const fault = await releaseFault(value.remote, value.signed, policy);
  if (fault) return {fault};
  return policy.revoked.includes(releaseId(value.signed.release))
    ? {fault: 'revoked'}
    : {preview: value};
}
