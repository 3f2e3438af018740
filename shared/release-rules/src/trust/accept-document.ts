import type {
  RegistryDocument,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import {releaseFault, type ReleaseFault, type ReleasePolicy} from './release-faults.ts';
import {releaseId} from './release-id.ts';
import {isMoment, isRecord} from './shapes.ts';
import {canVerify, isSigned, keysFor} from './signatures.ts';
import {documentText} from './signed-texts.ts';

/** Reason for which a document is rejected. */
export type DocumentFault = 'malformed' | 'unsigned' | 'older' | 'expired' | 'unverifiable';

/** Rejection of a document; recognised by its name. */
class DocumentRefusal extends Error {
  override readonly name = 'DocumentRefusal';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface DocumentPolicy extends ReleasePolicy {
  /** Highest serial seen so far. */
  lowestSerial: number;
  now: Date;
}

export interface AcceptedDocument {
  document: RegistryDocument;
  /** Releases in it that may not run, each as in the document, with the reason. The others are unaffected. */
  faults: ReadonlyMap<SignedRelease, ReleaseFault>;
}

const isDocument = (value: unknown): value is RegistryDocument =>
  isRecord(value) &&
  Number.isSafeInteger(value.serial) &&
  isMoment(value.issuedAt) &&
  isMoment(value.expiresAt) &&
  isRecord(value.remotes) &&
  Array.isArray(value.revoked) &&
  Array.isArray(value.signatures);

/**
 * Validates a registry document and fails closed: signature, serial, expiry, then every release
 * separately.
 * @param value the parsed document from any source
 * @returns the document and its releases that may not run
 * @throws DocumentRefusal when none of it may be used
 */
export async function acceptDocument(
  value: unknown,
  policy: DocumentPolicy,
): Promise<AcceptedDocument> {
  if (!isDocument(value))
    throw new DocumentRefusal('malformed', 'The list of releases is not a registry document.');
  if (!(await isSigned(documentText(value), value.signatures, keysFor('document', policy.keys)))) {
    if (!(await canVerify())) {
      throw new DocumentRefusal(
        'unverifiable',
        'This browser cannot check signatures here: open the dashboard over https or on localhost, in a browser with Ed25519.',
      );
    }
    throw new DocumentRefusal(
      'unsigned',
      'The list of releases is not signed by a key that the configuration trusts.',
    );
  }
  if (value.serial < policy.lowestSerial) {
    throw new DocumentRefusal(
      'older',
      `The list of releases has the number ${value.serial}; number ${policy.lowestSerial} was seen before.`,
    );
  }
  if (Date.parse(value.expiresAt) <= policy.now.getTime()) {
    throw new DocumentRefusal(
      'expired',
      `The list of releases expired on ${value.expiresAt}; by this computer's clock it is ${policy.now.toISOString()}.`,
    );
  }
  return {document: value, faults: await faultsOf(value, policy)};
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Every release that can run by the document, with its remote; includes malformed ones, to be rejected. */
const releasesIn = ({remotes}: RegistryDocument) =>
  Object.entries(remotes).flatMap(([name, rollout]) =>
    [rollout, rollout?.canary, ...listOf(rollout?.pins)]
      .filter((signed) => signed !== undefined)
      .map((signed) => ({name, signed: signed as SignedRelease})),
  );

async function faultsOf(
  document: RegistryDocument,
  policy: ReleasePolicy,
): Promise<AcceptedDocument['faults']> {
  const checked = await Promise.all(
    releasesIn(document).map(async ({name, signed}) => {
      const fault = await releaseFault(name, signed, policy);
      return [
        signed,
        fault ?? (document.revoked.includes(releaseId(signed.release)) ? 'revoked' : undefined),
      ] as const;
    }),
  );
  return new Map(
    checked.filter((entry): entry is [SignedRelease, ReleaseFault] => entry[1] !== undefined),
  );
}
