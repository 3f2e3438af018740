import {join} from 'node:path';
import type {KeyScope} from '@switchboard/contracts/registry/keys/schemas';
import {isPublicKey, type KeyPair} from '@switchboard/release-rules/trust';
import {readPrivateFile, writePrivateFile} from '../private-file.ts';

/** Scope (`document`, `release:tickets`) → key pairs, the newest last. */
export type KeyFile = Readonly<Record<string, readonly KeyPair[]>>;

/** Path of the private keys of a data directory. */
export const keyFilePath = (dataDir: string): string => join(dataDir, 'registry-keys.json');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True when a value has both halves of a key; a mismatch of the halves shows only when signing. */
export const isKeyPair = (value: unknown): value is KeyPair => {
  if (typeof value !== 'object' || value === null) return false;
  const {publicKey, privateKey} = value as Record<string, unknown>;
  return isText(publicKey) && isPublicKey(publicKey) && isText(privateKey);
};

const isKeyFile = (value: unknown): value is KeyFile =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((pairs) => Array.isArray(pairs) && pairs.every(isKeyPair));

/** Reads a key file; one that does not exist is empty. Throws an error that names an unreadable file without quoting it. */
export const readKeyFile = async (file: string): Promise<KeyFile> => {
  const keys = await readPrivateFile(file, 'key file');
  if (isKeyFile(keys)) return keys;
  throw new Error(
    `The key file ${file} cannot be read: it must hold a list of {publicKey, privateKey} for each scope.`,
  );
};

/** Removes a key. */
export const removeFromKeyFile = async (
  file: string,
  scope: KeyScope,
  {publicKey}: KeyPair,
): Promise<void> => {
  const keys = await readKeyFile(file);
  await writePrivateFile(file, {
    ...keys,
    [scope]: (keys[scope] ?? []).filter((pair) => pair.publicKey !== publicKey),
  });
};

/** Appends a key to those of its scope; only the file's owner may read it. */
export const addToKeyFile = async (file: string, scope: KeyScope, pair: KeyPair): Promise<void> => {
  const keys = await readKeyFile(file);
  await writePrivateFile(file, {...keys, [scope]: [...(keys[scope] ?? []), pair]});
};
