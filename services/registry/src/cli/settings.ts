import {readFile} from 'node:fs/promises';
import {resolve} from 'node:path';
import type {KeyScope} from '@switchboard/contracts/registry/keys/schemas';
import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import type {KeyPair} from '@switchboard/release-rules/trust';
import {createRegistryClient, type RegistryClient} from '../client/index.ts';
import {isKeyPair, keyFilePath, readKeyFile, readTokenFile, tokenFilePath} from '../trust/rules.ts';

/** Environment of a command: folders, variables and output. */
export interface CliContext {
  /** The repository's folder, which contains the remotes. */
  root: string;
  /** Current directory of the command, the base of paths in its options; by default the root. */
  folder?: string;
  env: Readonly<Record<string, string | undefined>>;
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** True when the error output is a terminal, where progress can be redrawn. */
  isTerminal: boolean;
}

/** Options of every verb. */
export interface CommonOptions {
  registry?: string;
  token?: string;
  json?: boolean;
  /** Describes the effect without changing anything, for verbs that support it. */
  dryRun?: boolean;
}

export const usageError = (message: string): Error =>
  Object.assign(new Error(message), {name: 'UsageError'});

/** The registry's address: the option, otherwise the embedded one on PORT or 3000. */
export const registryUrlOf = (options: CommonOptions, {env}: CliContext): string => {
  const url = options.registry ?? `http://localhost:${env.PORT ?? '3000'}`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return withoutSlashes(url);
  throw usageError(`"${url}" is not a registry URL: write it like http://localhost:3000.`);
};

const withoutSlashes = (url: string): string =>
  url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url;

const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** True when the registry runs on this machine, so that its data directory may be available. */
export const isHere = (options: CommonOptions, context: CliContext): boolean =>
  isLoopback(registryUrlOf(options, context));

/** File with the tokens of the data directory. */
export const dataTokenFile = ({root, env}: CliContext): string =>
  tokenFilePath(resolve(root, env.DATA_DIR ?? '.data'));

/**
 * The token for a scope: `--token`, SWITCHBOARD_TOKEN, otherwise for a registry on this machine the
 * one in the data directory. Those tokens are never sent elsewhere.
 * @throws NoTokenError when there is none
 */
export const tokenFor = async (
  scope: TokenScope,
  options: CommonOptions,
  context: CliContext,
): Promise<string> => {
  const {env} = context;
  const given = options.token ?? env.SWITCHBOARD_TOKEN;
  if (given) return given;
  const file = dataTokenFile(context);
  const isLocal = isHere(options, context);
  const known = isLocal ? await readTokenFile(file) : {};
  const token = known[scope];
  if (token) return token;
  const why = isLocal
    ? `${file} has none for ${scope}`
    : 'tokens from the data directory are for this machine only';
  const remedy = `pass --token${isLocal ? ', set SWITCHBOARD_TOKEN, or set DATA_DIR as for the running system' : ' or set SWITCHBOARD_TOKEN'}`;
  throw Object.assign(new Error(`This needs a token (${why}): ${remedy}.`), {name: 'NoTokenError'});
};

/** Resolves a path against the current directory of the command. */
export const typedPath = (path: string, {root, folder = root}: CliContext): string =>
  resolve(folder, path);

/** Options of the verbs that sign. */
export interface KeyOptions extends CommonOptions {
  /** File with one key pair, instead of the data directory's. */
  keyFile?: string;
}

/** File with the private keys of the registry on this machine: in its data directory, unless configured otherwise. */
export const dataKeyFile = ({root, env}: CliContext): string =>
  resolve(root, env.REGISTRY_KEY_FILE || keyFilePath(env.DATA_DIR ?? '.data'));

const parseKeyPair = (text: string, source: string): KeyPair => {
  try {
    const pair: unknown = JSON.parse(text);
    if (isKeyPair(pair)) return pair;
  } catch {
    // Reported below, without quoting the content.
  }
  throw usageError(
    `${source} does not hold a key: it must be JSON with publicKey and privateKey, as written by npm run release -- keys create.`,
  );
};

const noKey = (why: string): Error =>
  Object.assign(
    new Error(
      `This needs the team's private key (${why}): pass --key-file, set SWITCHBOARD_SIGNING_KEY, ` +
        'or set DATA_DIR as for the running system.',
    ),
    {name: 'NoKeyError'},
  );

/**
 * Private keys of a scope: the one in `--key-file` or SWITCHBOARD_SIGNING_KEY, otherwise all of the
 * data directory.
 * @throws NoKeyError when there is none
 */
export const keyPairsFor = async (
  scope: KeyScope,
  {keyFile}: KeyOptions,
  context: CliContext,
): Promise<readonly KeyPair[]> => {
  const {env} = context;
  if (keyFile !== undefined) {
    const text = await readFile(typedPath(keyFile, context), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        throw noKey(`${keyFile} cannot be read, ${error.code}`);
      },
    );
    return [parseKeyPair(text, keyFile)];
  }
  if (env.SWITCHBOARD_SIGNING_KEY)
    return [parseKeyPair(env.SWITCHBOARD_SIGNING_KEY, 'SWITCHBOARD_SIGNING_KEY')];
  const file = dataKeyFile(context);
  const pairs = (await readKeyFile(file))[scope] ?? [];
  if (pairs.length > 0) return pairs;
  throw noKey(`${file} has none for ${scope}`);
};

/** Creates a client with the token for a scope, or without one for public requests. */
export const clientFor = async (
  scope: TokenScope | undefined,
  options: CommonOptions,
  context: CliContext,
): Promise<RegistryClient> =>
  createRegistryClient(
    registryUrlOf(options, context),
    scope && (await tokenFor(scope, options, context)),
  );
