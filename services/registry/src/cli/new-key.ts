import {rm, writeFile} from 'node:fs/promises';
import type {KeyResponse, KeyScope, RegisteredKey} from '@switchboard/federation';
import {createKeyPair, type KeyPair} from '@switchboard/federation/trust';
import type {RegistryClient} from '../client/registry-client.ts';
import {addToKeyFile, removeFromKeyFile} from '../keys/key-file.ts';
import {
  dataKeyFile,
  dryRunHeaders,
  isHere,
  typedPath,
  usageError,
  type KeyOptions,
  type Surroundings,
} from './settings.ts';

/** A key that was made and registered, and where its private half lies. */
export interface NewKey {
  pair: KeyPair;
  registered: RegisteredKey;
  file: string;
}

interface Place {
  file: string;
  store: (pair: KeyPair) => Promise<void>;
  forget: (pair: KeyPair) => Promise<void>;
}

const ownFile = (file: string): Place => ({
  file,
  store: (pair) =>
    writeFile(file, `${JSON.stringify(pair, null, 2)}\n`, {flag: 'wx', mode: 0o600}).catch(
      (error: NodeJS.ErrnoException) => {
        throw usageError(
          `${file} cannot be written (${error.code}): name a file that does not exist yet, in a folder that does.`,
        );
      },
    ),
  forget: () => rm(file, {force: true}),
});

const placeOf = (scope: KeyScope, options: KeyOptions, surroundings: Surroundings): Place => {
  if (options.keyFile !== undefined) return ownFile(typedPath(options.keyFile, surroundings));
  if (!isHere(options, surroundings)) {
    throw usageError(
      'The data directory keeps keys for the registry on this machine only: pass --key-file with the name of a new file.',
    );
  }
  const file = dataKeyFile(surroundings);
  return {
    file,
    store: (pair) => addToKeyFile(file, scope, pair),
    forget: (pair) => removeFromKeyFile(file, scope, pair),
  };
};

type Settings = [KeyOptions & {reason?: string}, Surroundings];

const register = async (
  client: RegistryClient,
  {publicKey}: KeyPair,
  {scope, options}: {scope: KeyScope; options: KeyOptions & {reason?: string}},
): Promise<RegisteredKey> => {
  const json = {
    key: publicKey,
    signs: scope,
    reason: options.reason ?? 'made from the command line',
  };
  return (
    await client.request<KeyResponse>({
      method: 'POST',
      path: '/keys',
      json,
      headers: dryRunHeaders(options),
    })
  ).key;
};

/** Asks whether the registry would take a key, and keeps none; gives the file that it would lie in. */
export const tryKey = async (
  client: RegistryClient,
  scope: KeyScope,
  [options, surroundings]: Settings,
): Promise<string> => {
  const {file} = placeOf(scope, options, surroundings);
  await register(client, await createKeyPair(), {scope, options: {...options, dryRun: true}});
  return file;
};

/**
 * Makes a key pair, keeps the private half on this machine (`--key-file`, else the data directory) and registers the public
 * one. A key that the registry refuses is forgotten again.
 */
export const makeKey = async (
  client: RegistryClient,
  scope: KeyScope,
  [options, surroundings]: Settings,
): Promise<NewKey> => {
  const place = placeOf(scope, options, surroundings);
  const pair = await createKeyPair();
  await place.store(pair);
  try {
    return {pair, registered: await register(client, pair, {scope, options}), file: place.file};
  } catch (error) {
    await place.forget(pair);
    throw error;
  }
};
