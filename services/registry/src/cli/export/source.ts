import {readFile} from 'node:fs/promises';
import {getDocument} from '@switchboard/contracts/registry/document/endpoints';
import {listKeys} from '@switchboard/contracts/registry/keys/endpoints';
import type {HostBuild} from '@switchboard/contracts/registry/builds';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {ConfiguredOrigins} from '@switchboard/html-page';
import {createRegistryClient} from '../../client/index.ts';
import {usageError} from '../settings.ts';
import {exportError} from './export-error.ts';

/** Parts of the tree's `config.json` that the export reads; the host checks all of it. */
export interface TreeConfig extends ConfiguredOrigins {
  productName?: unknown;
  registry: {url: string; origins: string[]; publicKeys: TrustedKey[]};
}

/** Deployed state, unchecked. */
export interface Source {
  /** Address of the registry, without `/registry/v1`. */
  url: string;
  document: RegistryDocument;
  config: TreeConfig;
  /** List of files of the deployed host. */
  build: HostBuild;
  /** The service worker, which is a build of its own and not in the list. */
  worker: Buffer;
}

const PATIENCE_MS = 60_000;
const TRIES = 3;

/**
 * Fetches the bytes at an address; tries three times when a server fails.
 * @throws ExportError when they cannot be fetched
 */
export const fetchBytes = async (address: string, tries = TRIES): Promise<Buffer> => {
  const answer = await fetch(address, {signal: AbortSignal.timeout(PATIENCE_MS)})
    .then(async (response) => ({
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
    }))
    .catch((error: Error) => ({status: error.name, bytes: Buffer.alloc(0)}));
  if (answer.status === 200) return answer.bytes;
  if (tries > 1 && (typeof answer.status === 'string' || answer.status >= 500))
    return fetchBytes(address, tries - 1);
  throw exportError(`${address} cannot be exported: it returned status ${answer.status}.`);
};

const isConfig = (value: unknown): value is TreeConfig => {
  const {registry} = (typeof value === 'object' && value !== null ? value : {}) as {
    registry?: Partial<TreeConfig['registry']>;
  };
  return (
    typeof registry?.url === 'string' &&
    Array.isArray(registry.origins) &&
    Array.isArray(registry.publicKeys)
  );
};

const parseConfig = (text: string, source: string): TreeConfig => {
  try {
    const config: unknown = JSON.parse(text);
    if (isConfig(config)) return config;
  } catch {
    // Reported below, like JSON of another shape.
  }
  throw usageError(
    `${source} is not the configuration of a host: it must be JSON with registry.url, registry.origins and registry.publicKeys.`,
  );
};

/** Deployed configuration for a tree: without reports, which only the registry accepts. */
const deployedConfig = async (url: string): Promise<TreeConfig> => {
  const address = `${url}/config.json`;
  const config = parseConfig((await fetchBytes(address)).toString(), address);
  const reportsThere =
    typeof config.telemetry === 'string' && config.telemetry.startsWith(`${config.registry.url}/`);
  return reportsThere ? {...config, telemetry: ''} : config;
};

const givenConfig = async (file: string): Promise<TreeConfig> =>
  parseConfig(
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw usageError(`${file} cannot be read (${error.code}).`);
    }),
    file,
  );

const parseBuild = (bytes: Buffer, address: string): HostBuild => {
  try {
    const build = JSON.parse(bytes.toString()) as HostBuild;
    if (Array.isArray(build.files) && Array.isArray(build.scripts)) return build;
  } catch {
    // Reported below.
  }
  throw exportError(
    `${address} is not a list of a host's files: pass the URL of the dashboard itself with --registry.`,
  );
};

/**
 * Reads the deployed state at a dashboard's address.
 * @param configFile a configuration for the tree, instead of the deployed one
 */
export const readSource = async (url: string, configFile: string | undefined): Promise<Source> => {
  const client = createRegistryClient(url);
  const document = await client.call(getDocument);
  const config =
    configFile === undefined ? await deployedConfig(url) : await givenConfig(configFile);
  const build = parseBuild(await fetchBytes(`${url}/host.json`), `${url}/host.json`);
  const worker = await fetchBytes(`${url}/service-worker.js`);
  if (config.registry.publicKeys.length > 0) return {url, document, config, build, worker};
  const {keys} = await client.call(listKeys);
  const publicKeys = keys
    .filter(({retiredAt}) => retiredAt === null)
    .map(({key, signs}) => ({key, signs}) as TrustedKey);
  return {
    url,
    document,
    config: {...config, registry: {...config.registry, publicKeys}},
    build,
    worker,
  };
};
