import {readFile, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** The parts of `config.json` that the front door itself looks at; the host checks the whole of it, strictly. */
export interface HostConfigFile {
  productName?: unknown;
  services?: Record<string, unknown>;
  websocket?: unknown;
  registry?: {url?: unknown; origins?: unknown};
  telemetry?: unknown;
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
  registry: {url: '/registry/v1', publicKeys: []},
  telemetry: '',
});

export interface HostConfigReader {
  /** The file's text as it is now. */
  text(): Promise<string>;
  /** The parsed file, or undefined while it is not valid JSON. */
  parsed(): Promise<HostConfigFile | undefined>;
}

const parse = (text: string): HostConfigFile | undefined => {
  try {
    return JSON.parse(text) as HostConfigFile;
  } catch {
    return undefined;
  }
};

/**
 * `config.json` in the data directory, which ops edit while the system runs; written with defaults on the first start.
 * @param dataDir the data directory
 * @param defaults what the defaults depend on
 */
export async function openHostConfig(dataDir: string, defaults: Defaults): Promise<HostConfigReader> {
  const file = join(dataDir, 'config.json');
  await writeFile(file, `${JSON.stringify(defaultConfig(defaults), null, 2)}\n`, {flag: 'wx'}).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  let cached = {modified: 0, text: ''};
  const text = async () => {
    const {mtimeMs} = await stat(file);
    if (mtimeMs !== cached.modified) cached = {modified: mtimeMs, text: await readFile(file, 'utf8')};
    return cached.text;
  };
  return {text, parsed: async () => parse(await text())};
}
