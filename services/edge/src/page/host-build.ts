import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {HostBuild} from '@switchboard/contracts/registry/builds';

/**
 * Reads the manifest of a build of the host.
 * @param directory the host's `dist`
 * @throws Error with one sentence when there is no build
 */
export async function readHostBuild(directory: string): Promise<HostBuild> {
  const file = join(directory, 'host.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as HostBuild;
  } catch (error) {
    throw Object.assign(
      new Error('The host is not built yet: run npm start, which builds it, or webpack in host/.', {
        cause: error,
      }),
      {name: 'HostNotBuiltError'},
    );
  }
}
