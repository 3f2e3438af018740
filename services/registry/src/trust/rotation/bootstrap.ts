import type {KeyScope, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {createKeyPair, releaseText} from '@switchboard/release-rules/trust';
import type {RegistryTransaction, Transact} from '../../database/index.ts';
import {addToKeyFile, readKeyFile} from '../keys/key-file.ts';
import {findKey, validKeys} from '../keys/repository.ts';
import {signaturesBy} from '../keys/signing.ts';
import {addSignatures, releasesBeforeSigning} from '../signatures/repository.ts';
import {registerKey, wordOf} from './service.ts';

interface Deps {
  transact: Transact;
  keyFile: string;
  now: () => Date;
  onDocumentChange: () => void;
  /** Remotes that get one key each. */
  remotes: readonly string[];
}

/** An unregistered key of the file (the previous start died in between), otherwise a new one, which is written to the file first. */
const pairFor = async (
  {keyFile}: Deps,
  transaction: RegistryTransaction,
  scope: KeyScope,
): Promise<string> => {
  for (const {publicKey} of (await readKeyFile(keyFile))[scope] ?? [])
    if (!(await findKey(transaction, publicKey))) return publicKey;
  const pair = await createKeyPair();
  await addToKeyFile(keyFile, scope, pair);
  return pair.publicKey;
};

const makeMissing = async (deps: Deps, transaction: RegistryTransaction): Promise<boolean> => {
  const known = new Set((await validKeys(transaction)).map(({signs}) => signs));
  const scopes: KeyScope[] = [
    'document',
    ...deps.remotes.map((name): KeyScope => `release:${name}`),
  ];
  const missing = scopes.filter((scope) => !known.has(scope));
  for (const signs of missing) {
    const key = await pairFor(deps, transaction, signs);
    await registerKey(
      transaction,
      {key, signs},
      {
        actor: 'registry',
        reason: `created the key ${key} for ${wordOf(signs)} in this data directory`,
        at: deps.now(),
      },
    );
  }
  return missing.length > 0;
};

const signOld = async (
  deps: Deps,
  transaction: RegistryTransaction,
  valid: readonly TrustedKey[],
): Promise<boolean> => {
  const keys = await readKeyFile(deps.keyFile);
  let changes = false;
  for (const row of await releasesBeforeSigning(transaction)) {
    const release = JSON.parse(row.release) as Release;
    const scope: KeyScope = `release:${row.name}`;
    const signatures = await signaturesBy(releaseText(release), {
      scope,
      held: keys[scope] ?? [],
      valid,
    });
    if (signatures.length === 0) continue;
    const reason =
      'signed at the start with the key of this data directory, because it was published before releases were signed';
    changes =
      (await addSignatures(transaction, {
        release,
        signatures,
        actor: 'registry',
        reason,
        at: deps.now(),
      })) || changes;
  }
  return changes;
};

/**
 * Creates a key for the document and for each remote without a valid one, in the key file of the
 * data directory, and signs releases that were published before signing existed. Scopes with a key
 * are skipped, wherever its private half is: two starts on one directory create one key.
 */
export const bootstrapKeys = async (deps: Deps): Promise<void> => {
  const changed = await deps
    .transact(async (transaction) => {
      const made = await makeMissing(deps, transaction);
      return (await signOld(deps, transaction, await validKeys(transaction))) || made;
    })
    .catch((error: Error) => {
      // Nothing can be added without the document key; the document reports that for a start that
      // continues.
      if (error.name === 'Problem') return false;
      throw error;
    });
  if (changed) deps.onDocumentChange();
};
