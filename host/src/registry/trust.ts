import {bucketOf} from '@switchboard/release-rules/rollout';
import {
  acceptDocument,
  documentText,
  isSigned,
  keysFor,
  type AcceptedDocument,
  type ReleasePolicy,
} from '@switchboard/release-rules/trust';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {type HostConfig, readNewestConfig} from '../config/index.ts';
import {recallDocument, rememberDocument} from './document-memory.ts';
import {activateDocument} from './document-store.ts';
import {visitorId} from './visitor.ts';

type RegistryConfig = HostConfig['registry'];

let registry: RegistryConfig = {url: '', origins: [], publicKeys: []};
let lowestSerial = 0;

/** Policy of the configuration for releases. */
export const releasePolicy = (): ReleasePolicy => ({
  keys: registry.publicKeys,
  origins: [window.location.origin, ...registry.origins],
  page: window.location.href,
});

/**
 * Sets the trusted keys, and restores the registry's position at the last visit of this browser (G6). A memory that none
 * of the trusted keys signed belongs to another registry and does not count.
 */
export async function configureTrust(config: RegistryConfig) {
  registry = config;
  const known = recallDocument() as RegistryDocument | undefined;
  const isOurs =
    known !== undefined &&
    Number.isSafeInteger(known.serial) &&
    Array.isArray(known.signatures) &&
    (await isSigned(
      documentText(known),
      known.signatures,
      keysFor('document', registry.publicKeys),
    ));
  lowestSerial = isOurs ? known.serial : 0;
}

// By the clock of this computer: a registry in wrong hands could serve an expired document with the date of then.
const check = (value: unknown): Promise<AcceptedDocument> =>
  acceptDocument(value, {...releasePolicy(), lowestSerial, now: new Date()});

const mayBeNewKeys = (error: unknown) =>
  error instanceof Error &&
  error.name === 'DocumentRefusal' &&
  (error as Error & {fault: string}).fault === 'unsigned';

/** Checks a document with the newest keys: one may have been added since this page was opened (G8). */
async function checkWithNewestKeys(value: unknown, refusal: unknown): Promise<AcceptedDocument> {
  const newest = await readNewestConfig().catch(() => undefined);
  if (!newest) throw refusal;
  registry = newest.registry;
  return check(value);
}

const hasUnsigned = ({faults}: AcceptedDocument) => [...faults.values()].includes('unsigned');

async function checkAgainWhereKeysMayBeNew(value: unknown): Promise<AcceptedDocument> {
  try {
    const accepted = await check(value);
    return hasUnsigned(accepted)
      ? await checkWithNewestKeys(value, undefined).catch(() => accepted)
      : accepted;
  } catch (error) {
    if (!mayBeNewKeys(error)) throw error;
    return checkWithNewestKeys(value, error);
  }
}

/** Position of this browser in each canary: computed once per document, so that choosing a release waits for nothing. */
async function bucketsIn({remotes}: RegistryDocument): Promise<Record<string, number>> {
  const canaries = Object.entries(remotes).flatMap(([name, rollout]) =>
    rollout?.canary ? [{name, salt: rollout.canary.salt}] : [],
  );
  return Object.fromEntries(
    await Promise.all(
      canaries.map(
        async ({name, salt}) => [name, await bucketOf(name, salt, visitorId())] as const,
      ),
    ),
  );
}

/**
 * Checks a document and activates it if it is newer than the active one (G4–G8).
 * @param value the parsed document, from the page, the registry or this browser's memory
 * @throws DocumentRefusal when no part of it may be used
 */
export async function offerDocument(value: unknown): Promise<void> {
  const accepted = await checkAgainWhereKeysMayBeNew(value);
  lowestSerial = Math.max(lowestSerial, accepted.document.serial);
  if (activateDocument(accepted, await bucketsIn(accepted.document)))
    rememberDocument(accepted.document);
}
