import {readInlined} from './inlined.ts';
import type {HostConfig} from './host-config.ts';
import {ConfigError, parseConfig} from './parse-config.ts';

const PATIENCE_MS = 30_000;

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok)
    throw new ConfigError('', `could not be read: the server answered ${response.status}`);
  return response.json().catch(() => {
    throw new ConfigError('', 'is not valid JSON');
  });
}

/**
 * Reads the current configuration, for a page that has been open for long.
 * @throws ConfigError naming the entry to fix
 */
export const readNewestConfig = async (): Promise<HostConfig> => parseConfig(await fetchConfig());

/**
 * Reads the configuration: inlined in the page by the front door, or `/config.json` of a plain static host.
 * @throws ConfigError naming the entry to fix
 */
export const readConfig = async (): Promise<HostConfig> =>
  parseConfig(readInlined('switchboard-config') ?? (await fetchConfig()));
