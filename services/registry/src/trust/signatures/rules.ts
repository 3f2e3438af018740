import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {
  RegisteredKey,
  Signature,
  TrustedKey,
} from '@switchboard/contracts/registry/keys/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {isSigned, keysFor, releaseId, releaseText} from '@switchboard/release-rules/trust';
import {broken} from '../../broken-rules.ts';
import type {RegistryDatabase} from '../../database/index.ts';
import {validKeys} from '../keys/repository.ts';
import {remoteOf} from '../keys/scopes.ts';
import {readSignatures} from './repository.ts';

const describeScope = (key: RegisteredKey): string =>
  key.signs === 'document' ? 'the registry document' : `releases of ${remoteOf(key.signs)}`;

const checkSignature = async (
  release: Release,
  signature: Signature,
  known: RegisteredKey | undefined,
): Promise<BrokenRule[]> => {
  const scope = `release:${release.name}` as const;
  if (!known) {
    return [
      broken(
        'key-unknown',
        `The registry does not know the key ${signature.key}.`,
        `Sign with a key of ${release.name}, or have ops register this one: npm run release -- keys list shows the registered keys.`,
      ),
    ];
  }
  if (known.signs !== scope) {
    return [
      broken(
        'key-scope',
        `The key ${signature.key} signs ${describeScope(known)}, not releases of ${release.name}.`,
        `Sign with a key of ${release.name}.`,
      ),
    ];
  }
  if (known.retiredAt !== null) {
    return [
      broken(
        'key-retired',
        `The key ${signature.key} was retired on ${known.retiredAt}.`,
        `Sign with a key of ${release.name} that is valid.`,
      ),
    ];
  }
  if (await isSigned(releaseText(release), [signature], [known.key])) return [];
  return [
    broken(
      'release-signed',
      `The signature by the key ${signature.key} does not belong to this record of ${releaseId(release)}.`,
      'Sign exactly what you publish: the signature of another version, or of a release that was changed since, does not count.',
    ),
  ];
};

/** Lists every reason why the signatures that came with a release do not count; all of them must be valid. */
export const checkSignatures = async (
  release: Release,
  signatures: readonly Signature[],
  known: readonly RegisteredKey[],
): Promise<BrokenRule[]> => {
  if (signatures.length === 0) {
    return [
      broken(
        'release-signed',
        `${releaseId(release)} was sent without a signature.`,
        'Publish it again with the key of its team.',
      ),
    ];
  }
  const checked = signatures.map((signature) =>
    checkSignature(
      release,
      signature,
      known.find(({key}) => key === signature.key),
    ),
  );
  return (await Promise.all(checked)).flat();
};

/** Filters signatures: those that verify and whose keys may sign this remote's releases now. */
export const goodSignatures = async (
  name: string,
  {release, signatures}: {release: Release; signatures: readonly Signature[]},
  valid: readonly TrustedKey[],
): Promise<Signature[]> => {
  const text = releaseText(release);
  const keys = keysFor(`release:${name}`, valid);
  const good = await Promise.all(signatures.map((signature) => isSigned(text, [signature], keys)));
  return signatures.filter((_, index) => good[index]);
};

/** Checks that a browser would run the stored release today; lists the broken rules otherwise. */
export const checkStored = async (
  db: RegistryDatabase,
  release: Release,
): Promise<BrokenRule[]> => {
  const signatures = await readSignatures(db, release);
  const good = await goodSignatures(release.name, {release, signatures}, await validKeys(db));
  return good.length > 0
    ? []
    : [
        broken(
          'release-signed',
          `${releaseId(release)} has no signature by a key that is valid now.`,
          `Publish the same bytes again with a valid key of ${release.name}: that adds its signature.`,
        ),
      ];
};
