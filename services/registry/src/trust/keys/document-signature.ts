import type {Signature, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {readKeyFile} from './key-file.ts';
import {signaturesBy} from './signing.ts';

interface Signing {
  /** Signed object, for the message of the refusal. */
  what: string;
  keyFile: string;
  /** Currently valid keys. */
  keys: readonly TrustedKey[];
}

/**
 * Signs a text with every valid document key that this data directory holds.
 * @throws Problem `unavailable` when it holds none
 */
export const signAsRegistry = async (
  text: string,
  {what, keyFile, keys}: Signing,
): Promise<Signature[]> => {
  const {document: held = []} = await readKeyFile(keyFile);
  const signatures = await signaturesBy(text, {scope: 'document', held, valid: keys});
  if (signatures.length > 0) return signatures;
  throw problem(
    'unavailable',
    `The registry cannot sign ${what}: registry-keys.json in its data directory holds no valid document key. ` +
      'Copy the file from a data directory that has one, or create a key: npm run release -- keys rotate document.',
  );
};
