import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import {releaseFault, type ReleaseFault, type ReleasePolicy} from './release-faults.ts';
import {releaseId} from './release-id.ts';
import {isMoment, isRecord} from './shapes.ts';
import {isSigned, keysFor} from './signatures.ts';
import {previewText} from './signed-texts.ts';

/** Why a preview is not shown: `unsigned` and `revoked` are said of the preview itself or of its release. */
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
 * Checks a preview, closed: its signature by a document key, its end, and all that is checked of a release in the document.
 * @param value the parsed preview, from wherever it came
 * @returns the preview, or why nothing of it may run
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
