import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ConsoleBuild} from '@switchboard/contracts/registry/builds';

/**
 * Reads the description that a build of the console contains.
 * @param directory the console's `dist`
 * @returns undefined when there is no build
 */
export const readConsoleBuild = async (directory: string): Promise<ConsoleBuild | undefined> => {
  try {
    return JSON.parse(await readFile(join(directory, 'console.json'), 'utf8')) as ConsoleBuild;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
