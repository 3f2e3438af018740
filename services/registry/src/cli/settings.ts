import {resolve} from 'node:path';
import {createRegistryClient, type RegistryClient} from '../client/registry-client.ts';
import {readTokenFile, tokenFilePath} from '../tokens/token-file.ts';
import type {TokenScope} from '../tokens/service.ts';

/** What the command line runs in. */
export interface Surroundings {
  /** The repository's folder, where the remotes lie. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** Whether the error output is a terminal, where progress can be drawn over. */
  isTerminal: boolean;
}

/** Options that every verb takes. */
export interface CommonOptions {
  registry?: string;
  token?: string;
  json?: boolean;
}

export const usageError = (message: string): Error => Object.assign(new Error(message), {name: 'UsageError'});

/** The registry's address: the option, else the embedded one on PORT or 3000. */
export const registryUrlOf = (options: CommonOptions, {env}: Surroundings): string => {
  const url = options.registry ?? `http://localhost:${env.PORT ?? '3000'}`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return url.replace(/\/+$/, '');
  throw usageError(`"${url}" is no address of a registry: write it like http://localhost:3000.`);
};

const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/**
 * The token for a scope: `--token`, SWITCHBOARD_TOKEN, else for a registry on this machine the one in the data
 * directory. Those tokens are never sent elsewhere.
 * @throws NoTokenError when there is none
 */
export const tokenFor = async (scope: TokenScope, options: CommonOptions, surroundings: Surroundings): Promise<string> => {
  const {env, root} = surroundings;
  const given = options.token ?? env.SWITCHBOARD_TOKEN;
  if (given) return given;
  const file = tokenFilePath(resolve(root, env.DATA_DIR ?? '.data'));
  const isHere = isLoopback(registryUrlOf(options, surroundings));
  const known = isHere ? await readTokenFile(file) : {};
  const token = known[scope];
  if (token) return token;
  const why = isHere ? `${file} has none for ${scope}` : 'those of the data directory are for this machine only';
  const remedy = 'pass --token, set SWITCHBOARD_TOKEN, or set DATA_DIR to that of the running system';
  throw Object.assign(new Error(`This needs a token (${why}): ${remedy}.`), {name: 'NoTokenError'});
};

/** A client with the token for a scope, or without one for what is open to everyone. */
export const clientFor = async (
  scope: TokenScope | undefined, options: CommonOptions, surroundings: Surroundings,
): Promise<RegistryClient> =>
  createRegistryClient(registryUrlOf(options, surroundings), scope && await tokenFor(scope, options, surroundings));
