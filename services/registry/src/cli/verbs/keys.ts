import * as endpoints from '@switchboard/contracts/registry/keys/endpoints';
import type {KeyScope, RegisteredKey} from '@switchboard/contracts/registry/keys/schemas';
import type {RegistryClient} from '../../client/index.ts';
import {remoteOf} from '../../trust/rules.ts';
import {makeKey, type NewKey, tryKey} from '../new-key.ts';
import {resignRunning} from '../resign.ts';
import {
  type CliContext,
  clientFor,
  type CommonOptions,
  type KeyOptions,
  keyPairsFor,
  usageError,
} from '../settings.ts';
import {formatTime, table} from '../table.ts';
import type {Outcome, Verb} from './verb.ts';

interface ScopeOptions extends KeyOptions {
  reason?: string;
  /** Scope as typed: `tickets`, `document`. */
  scope: string;
}

const scopeOf = (word: string): KeyScope => {
  if (word === 'document') return 'document';
  if (/^[a-z][a-z0-9-]{1,39}$/.test(word)) return `release:${word}`;
  throw usageError(
    `"${word}" is not something that a key signs: use the name of a remote, such as tickets, or document.`,
  );
};

const conflict = (message: string): Error =>
  Object.assign(new Error(message), {name: 'ConflictError'});

const validFor = async (client: RegistryClient, scope: KeyScope): Promise<RegisteredKey[]> => {
  const {keys} = await client.call(endpoints.listKeys);
  return keys.filter(({signs, retiredAt}) => signs === scope && retiredAt === null);
};

const holder = ({registered: {signs}, file}: NewKey): string =>
  signs === 'document'
    ? `The registry signs its document with it as long as its data directory holds the private key, which is in ${file}.`
    : `Its private key is in ${file}. Give it only to whoever publishes ${remoteOf(signs)}, to use as --key-file or SWITCHBOARD_SIGNING_KEY.`;

const listed = ({registered: {key, signs}}: NewKey): string =>
  `If config.json has its own list of publicKeys, add {"key": "${key}", "signs": "${signs}"}.`;

const dryRunOutcome = (what: string, keyFile: string): Outcome => {
  const message = `Dry run, nothing was changed: ${what}, in ${keyFile}.`;
  return {json: {error: false, message, dryRun: true, keyFile}, text: message};
};

/** `keys create <scope>`: creates the first key of a remote, or of the document. */
export const createKey: Verb<ScopeOptions> = async (options, context) => {
  const scope = scopeOf(options.scope);
  const client = await clientFor('activate', options, context);
  const [valid] = await validFor(client, scope);
  if (valid)
    throw conflict(
      `${options.scope} already has a key, ${valid.key}. To replace it: npm run release -- keys rotate ${options.scope}`,
    );
  if (options.dryRun)
    return dryRunOutcome(
      `${options.scope} has a key`,
      await tryKey(client, scope, [options, context]),
    );
  const made = await makeKey(client, scope, [options, context]);
  const message = `${options.scope} has a key: ${made.registered.key}`;
  return {
    json: {error: false, message, key: made.registered, keyFile: made.file},
    text: [message, holder(made), listed(made)].join('\n'),
  };
};

/** Keys that may have signed before; an empty list is no error here. */
const heldBefore = (scope: KeyScope, options: CommonOptions, context: CliContext) =>
  keyPairsFor(scope, options, context).catch((error: Error) => {
    if (error.name === 'NoKeyError') return [];
    throw error;
  });

const rotated = (
  word: string,
  made: NewKey,
  {previous, signing}: {previous: RegisteredKey; signing: string},
): Outcome => {
  const message = `${word} has a second key: ${made.registered.key}`;
  const steps = [
    holder(made),
    listed(made),
    'Both keys are valid. Once the new one is in use everywhere, retire the old one:',
  ].map((step, index) => `${index + 1}. ${step}`);
  return {
    json: {
      error: false,
      message,
      key: made.registered,
      previous: previous.key,
      signing,
      keyFile: made.file,
    },
    text: [
      message,
      ...(signing ? [signing] : []),
      'Next:',
      ...steps,
      `   npm run release -- keys retire ${previous.key}`,
    ].join('\n'),
  };
};

/** `keys rotate <scope>`: adds a second valid key, which immediately signs the running releases. */
export const rotateKey: Verb<ScopeOptions> = async (options, context) => {
  const scope = scopeOf(options.scope);
  const client = await clientFor('activate', options, context);
  const [previous] = await validFor(client, scope);
  if (!previous)
    throw conflict(
      `${options.scope} has no valid key to rotate. To create one: npm run release -- keys create ${options.scope}`,
    );
  if (options.dryRun)
    return dryRunOutcome(
      `${options.scope} has a second key`,
      await tryKey(client, scope, [options, context]),
    );
  const held = await heldBefore(scope, {...options, keyFile: undefined} as KeyOptions, context);
  const made = await makeKey(client, scope, [options, context]);
  const remote = remoteOf(scope);
  const signing =
    remote === null ? '' : await resignRunning(remote, {held, pair: made.pair}, [options, context]);
  return rotated(options.scope, made, {previous, signing});
};

/** `keys retire <key>`: releases that only it signed no longer run. */
export const retireKey: Verb<CommonOptions & {key: string; reason?: string}> = async (
  options,
  context,
) => {
  const client = await clientFor('activate', options, context);
  const {key, reason = 'retired from the command line'} = options;
  const answer = await client.call(endpoints.retireKey, {
    params: {key},
    body: {reason},
    dryRun: options.dryRun,
  });
  return {json: answer, text: answer.message};
};

/** `keys list`: shows every key and its validity, newest first. */
export const listKeys: Verb<CommonOptions> = async (options, context) => {
  const client = await clientFor(undefined, options, context);
  const answer = await client.call(endpoints.listKeys);
  const rows = answer.keys.map(({key, signs, createdAt, createdBy, retiredAt}) => [
    key,
    remoteOf(signs) ?? 'document',
    retiredAt === null ? 'valid' : `retired ${formatTime(retiredAt)}`,
    formatTime(createdAt),
    createdBy,
  ]);
  return {json: answer, text: table(['KEY', 'SIGNS', 'STATE', 'CREATED', 'BY'], rows)};
};
