import {rm, writeFile} from 'node:fs/promises';
import {addKey} from '@switchboard/contracts/registry/keys/endpoints';
import type {KeyScope, RegisteredKey} from '@switchboard/contracts/registry/keys/schemas';
import {createKeyPair, type KeyPair} from '@switchboard/release-rules/trust';
import type {RegistryClient} from '../client/index.ts';
import {addToKeyFile, removeFromKeyFile} from '../trust/rules.ts';
import {
  type CliContext,
  dataKeyFile,
  isHere,
  type KeyOptions,
  typedPath,
  usageError,
} from './settings.ts';

/** A registered new key pair, and the location of its private half. */
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
          `${file} cannot be written (${error.code}): name a new file in an existing folder.`,
        );
      },
    ),
  forget: () => rm(file, {force: true}),
});

const placeOf = (scope: KeyScope, options: KeyOptions, context: CliContext): Place => {
  if (options.keyFile !== undefined) return ownFile(typedPath(options.keyFile, context));
  if (!isHere(options, context)) {
    throw usageError(
      'The data directory only keeps keys for the registry on this machine: pass --key-file with the name of a new file.',
    );
  }
  const file = dataKeyFile(context);
  return {
    file,
    store: (pair) => addToKeyFile(file, scope, pair),
    forget: (pair) => removeFromKeyFile(file, scope, pair),
  };
};

type Settings = [KeyOptions & {reason?: string}, CliContext];

const register = async (
  client: RegistryClient,
  {publicKey}: KeyPair,
  {scope, options}: {scope: KeyScope; options: KeyOptions & {reason?: string}},
): Promise<RegisteredKey> => {
  const body = {
    key: publicKey,
    signs: scope,
    reason: options.reason ?? 'created from the command line',
  };
  return (await client.call(addKey, {body, dryRun: options.dryRun})).key;
};

/** Checks that the registry would accept a key, and keeps none; returns the prospective file. */
export const tryKey = async (
  client: RegistryClient,
  scope: KeyScope,
  [options, context]: Settings,
): Promise<string> => {
  const {file} = placeOf(scope, options, context);
  await register(client, await createKeyPair(), {scope, options: {...options, dryRun: true}});
  return file;
};

/**
 * Creates a key pair, keeps the private half on this machine (`--key-file`, otherwise the data
 * directory) and registers the public one. A key that the registry refuses is deleted again.
 */
export const makeKey = async (
  client: RegistryClient,
  scope: KeyScope,
  [options, context]: Settings,
): Promise<NewKey> => {
  const place = placeOf(scope, options, context);
  const pair = await createKeyPair();
  await place.store(pair);
  try {
    return {pair, registered: await register(client, pair, {scope, options}), file: place.file};
  } catch (error) {
    await place.forget(pair);
    throw error;
  }
};
