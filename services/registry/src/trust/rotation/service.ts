import type {RegisteredKey, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {raiseSerial, type RegistryTransaction} from '../../database/index.ts';
import type {Actor} from '../../http/index.ts';
import {findRunningReleases, storedRelease} from '../../records/index.ts';
import {appendAudit} from '../audit/repository.ts';
import {readKeyFile} from '../keys/key-file.ts';
import {findKey, insertKey, retireKey, validKeys} from '../keys/repository.ts';
import {remoteOf} from '../keys/scopes.ts';
import {readSignatures} from '../signatures/repository.ts';
import {goodSignatures} from '../signatures/rules.ts';

/** A second key allows a rotation. */
const VALID_AT_ONCE = 2;

interface Deps {
  keyFile: string;
  now: () => Date;
}

interface Changer {
  actor: Actor;
  reason: string;
}

export interface Keys {
  /** Registers a public key; a repeated registration changes nothing. */
  add(
    transaction: RegistryTransaction,
    key: TrustedKey,
    by: Changer,
  ): Promise<{key: RegisteredKey; created: boolean}>;
  /** Retires a key permanently, unless something that runs depends on it alone. */
  retire(transaction: RegistryTransaction, key: string, by: Changer): Promise<RegisteredKey>;
}

/** Scope as typed: `tickets`, `document`. */
export const wordOf = (scope: string): string => remoteOf(scope) ?? 'document';

/** Requires one spelling per key: base64url of 32 bytes has two spare bits. */
const isCanonical = (key: string): boolean =>
  Buffer.from(key, 'base64url').toString('base64url') === key;

/** Writes a key with its audit entry, in the caller's transaction. */
export const registerKey = async (
  transaction: RegistryTransaction,
  {key, signs}: TrustedKey,
  by: {actor: string; reason: string; at: Date},
): Promise<void> => {
  await insertKey(transaction, {key, signs, by: by.actor, at: by.at});
  await appendAudit(transaction, {
    action: 'key',
    remote: remoteOf(signs),
    from: null,
    to: null,
    actor: by.actor,
    reason: by.reason,
    at: by.at,
    details: {key, signs},
  });
  await raiseSerial(transaction, by.at);
};

const refuseThird = (signs: string, valid: readonly TrustedKey[]): void => {
  const held = valid.filter((key) => key.signs === signs);
  if (held.length < VALID_AT_ONCE) return;
  throw problem(
    'illegal_transition',
    `${wordOf(signs)} already has ${VALID_AT_ONCE} valid keys (${held.map(({key}) => key).join(', ')}): ` +
      'retire one of them first, npm run release -- keys retire <key>.',
  );
};

const addIn = async (
  {now}: Deps,
  transaction: RegistryTransaction,
  {key, signs, actor, reason}: TrustedKey & Changer,
): Promise<boolean> => {
  if (!isCanonical(key))
    throw problem(
      'validation_failed',
      `"${key}" is not a public key: it must be the 32 bytes of an Ed25519 key as base64url.`,
    );
  const known = await findKey(transaction, key);
  if (known?.signs === signs && known.retiredAt === null) return false;
  if (known) {
    throw problem(
      'duplicate',
      `The key ${key} is already registered, ${known.retiredAt === null ? `for ${wordOf(known.signs)}` : 'and retired'}: create a new one.`,
    );
  }
  refuseThird(signs, await validKeys(transaction));
  await registerKey(
    transaction,
    {key, signs},
    {
      actor: actor.name,
      reason: `registered the key ${key} for ${wordOf(signs)}: ${reason}`,
      at: now(),
    },
  );
  return true;
};

const keepDocumentSigned = async (
  deps: Deps,
  key: string,
  valid: readonly TrustedKey[],
): Promise<void> => {
  const {document: held = []} = await readKeyFile(deps.keyFile);
  const left = valid.filter(
    (other) =>
      other.signs === 'document' &&
      other.key !== key &&
      held.some(({publicKey}) => publicKey === other.key),
  );
  if (left.length > 0) return;
  throw problem(
    'illegal_transition',
    'This is the last key that the registry signs the document with: ' +
      'create its successor first, npm run release -- keys rotate document.',
  );
};

const keepReleasesSigned = async (
  transaction: RegistryTransaction,
  {key, name}: {key: string; name: string},
  valid: readonly TrustedKey[],
): Promise<void> => {
  const releases = (await findRunningReleases(transaction)).filter(
    (running) => running.name === name,
  );
  for (const running of releases) {
    const {version} = running;
    const good = await goodSignatures(
      name,
      {...storedRelease(running), signatures: await readSignatures(transaction, {name, version})},
      valid,
    );
    if (good.length === 1 && good[0]?.key === key) {
      throw problem(
        'illegal_transition',
        `Only this key signs ${name} ${version}, which is running: sign it with another key first ` +
          `(npm run release -- keys rotate ${name}, or publish the same build with the other key), or activate a release that another key signs.`,
      );
    }
  }
};

const retireIn = async (
  deps: Deps,
  transaction: RegistryTransaction,
  {key, actor, reason}: {key: string} & Changer,
): Promise<void> => {
  const known = await findKey(transaction, key);
  if (!known)
    throw problem(
      'not_found',
      `The registry has no key ${key}: npm run release -- keys list shows the registered keys.`,
    );
  if (known.retiredAt !== null) return;
  const name = remoteOf(known.signs);
  const valid = await validKeys(transaction);
  if (name === null) await keepDocumentSigned(deps, key, valid);
  else await keepReleasesSigned(transaction, {key, name}, valid);
  const at = deps.now();
  await retireKey(transaction, key, at);
  await appendAudit(transaction, {
    action: 'key',
    remote: name,
    from: null,
    to: null,
    actor: actor.name,
    reason: `retired the key ${key} of ${wordOf(known.signs)}: ${reason}`,
    at,
    details: {key, signs: known.signs},
  });
  await raiseSerial(transaction, at);
};

/** Creates the keys that may sign, by scope; they change in the transaction of a write. */
export const createKeys = (deps: Deps): Keys => ({
  async add(transaction, added, by) {
    const created = await addIn(deps, transaction, {...added, ...by});
    return {created, key: (await findKey(transaction, added.key))!};
  },
  async retire(transaction, key, by) {
    await retireIn(deps, transaction, {key, ...by});
    return (await findKey(transaction, key))!;
  },
});
