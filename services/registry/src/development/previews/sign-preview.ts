import type {Signature} from '@switchboard/contracts/registry/keys/schemas';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {previewText, releaseId} from '@switchboard/release-rules/trust';
import type {RegistryTransaction} from '../../database/index.ts';
import {baseUrlOf} from '../../storage/index.ts';
import {goodSignatures, signAsRegistry, validKeys} from '../../trust/index.ts';

interface Previewed {
  id: string;
  release: Release;
  signatures: readonly Signature[];
  issuedAt: Date;
  expiresAt: Date;
}

/** Signs a release for one browser session with the document key; of its own signatures, keeps those that are valid now. */
export const signPreview = async (
  {keyFile, publicBase}: {keyFile: string; publicBase: string},
  transaction: RegistryTransaction,
  {id, release, signatures, issuedAt, expiresAt}: Previewed,
): Promise<Preview> => {
  const keys = await validKeys(transaction);
  const good = await goodSignatures(release.name, {release, signatures}, keys);
  const unsigned = {
    id,
    remote: release.name,
    signed: {release, signatures: good, baseUrl: baseUrlOf(publicBase, release)},
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    signatures: [],
  };
  return {
    ...unsigned,
    signatures: await signAsRegistry(previewText(unsigned), {
      what: `the preview of ${releaseId(release)}`,
      keyFile,
      keys,
    }),
  };
};
