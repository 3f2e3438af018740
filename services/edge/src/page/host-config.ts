import {readFile, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {ConfiguredOrigins} from '@switchboard/html-page';

/** Parts of `config.json` that the front door itself reads; the host validates the whole of it, strictly. */
export interface HostConfigFile extends ConfiguredOrigins {
  productName?: unknown;
  dashboardPrefix?: unknown;
  registry?: {url?: unknown; origins?: unknown; publicKeys?: unknown};
}

interface Defaults {
  productName: string;
  /** Base of the product's own address: the cookie's name differs on https. */
  publicUrl: string;
}

const defaultConfig = ({productName, publicUrl}: Defaults) => ({
  productName,
  dashboardPrefix: publicUrl.startsWith('https:') ? '__Host-switchboard-' : 'switchboard_',
  pathPrefix: '',
  services: {default: '', campaign: '/campaign', connect: '/connect', training: '/training'},
  websocket: '/ws',
  registry: {url: '/registry/v1', origins: [], publicKeys: []},
  telemetry: '/registry/v1/telemetry',
});

export interface HostConfigReader {
  /** Configuration as it is served now: the file, completed; while that is not valid JSON, its text. */
  text(): Promise<string>;
  /** Parsed configuration, or undefined while the file is not valid JSON. */
  parsed(): Promise<HostConfigFile | undefined>;
  /** Content of the file, not completed. */
  written(): Promise<HostConfigFile | undefined>;
}

/** Name of the product on screen; the default while the configuration names none. */
export const productNameIn = (config: HostConfigFile | undefined): string =>
  typeof config?.productName === 'string' ? config.productName : 'Switchboard';

const parse = (text: string): HostConfigFile | undefined => {
  try {
    return JSON.parse(text) as HostConfigFile;
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file without keys trusts those of the registry behind the same door; one with keys is not changed. */
const complete = async (
  config: HostConfigFile,
  getKeys: () => Promise<TrustedKey[]>,
): Promise<HostConfigFile> => {
  if (!isObject(config) || !isObject(config.registry)) return config;
  const {publicKeys} = config.registry;
  const isOpen = Array.isArray(publicKeys) && publicKeys.length === 0;
  return {
    ...config,
    registry: {origins: [], ...config.registry, ...(isOpen && {publicKeys: await getKeys()})},
  };
};

/**
 * `config.json` in the data directory, which operators edit while the system runs; written with defaults on the first start.
 * @param dataDir the data directory
 * @param defaults values that the defaults depend on
 * @param getKeys the registry's valid keys, trusted while the file names none
 */
export async function openHostConfig(
  dataDir: string,
  defaults: Defaults,
  getKeys: () => Promise<TrustedKey[]>,
): Promise<HostConfigReader> {
  const file = join(dataDir, 'config.json');
  await writeFile(file, `${JSON.stringify(defaultConfig(defaults), null, 2)}\n`, {
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  let cached = {modified: 0, text: ''};
  const fileText = async () => {
    const {mtimeMs} = await stat(file);
    if (mtimeMs !== cached.modified)
      cached = {modified: mtimeMs, text: await readFile(file, 'utf8')};
    return cached.text;
  };
  const written = async () => parse(await fileText());
  const parsed = async () => {
    const config = await written();
    return config && complete(config, getKeys);
  };
  const text = async () => {
    const config = await parsed();
    return config === undefined ? fileText() : JSON.stringify(config);
  };
  return {text, parsed, written};
}
