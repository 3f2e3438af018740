import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {t} from '@switchboard/i18n';
import type {ReleaseFault} from '@switchboard/release-rules/trust';

/** Reason why a release is not requested. */
export interface Refusal {
  /** Code for the telemetry. */
  code: string;
  /** Text for the failure screen. */
  detail: string;
}

const FAULTS: Record<ReleaseFault, string> = {
  malformed: t('the record of this release cannot be read'),
  name: 'the record of this release names another remote',
  unsigned: t('this release is not signed by its team'),
  origin: t('this release lies on an address that the configuration does not allow'),
  address: t('this release lies on an address that is not allowed'),
  hash: t('the record of this release lacks the hash of a file'),
  revoked: t('this release was withdrawn'),
};

/**
 * Returns the reason why a release may not run here: its record has a fault (L1), or this host lacks its requirements
 * (L17).
 * @param unmetNeed returns the requirement that the host lacks, such as `@switchboard/ui ^2.0.0`
 */
export function refusalOf(
  {signed, fault}: {signed: SignedRelease; fault?: ReleaseFault | undefined},
  unmetNeed: (release: Release) => string | undefined,
): Refusal | undefined {
  if (fault) return {code: fault, detail: FAULTS[fault]};
  const need = unmetNeed(signed.release);
  return need
    ? {
        code: 'needs',
        detail: t('this release needs {need}, which this dashboard does not have', {need}),
      }
    : undefined;
}
