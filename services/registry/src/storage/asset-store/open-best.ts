import {extname} from 'node:path/posix';
import {compressible} from '../content-types.ts';
import type {Encoding} from '../negotiation.ts';
import type {OpenFile} from '../release-files.ts';

/**
 * Opens a file in the first of the encodings that the store has, and uncompressed as a last resort.
 */
export const openBest = async (
  path: string,
  accepted: readonly Encoding[],
  read: (path: string) => Promise<Omit<OpenFile, 'encoding'> | undefined>,
): Promise<OpenFile | undefined> => {
  for (const encoding of [...(compressible.has(extname(path)) ? accepted : []), undefined]) {
    const found = await read(`${path}${encoding?.ending ?? ''}`);
    if (found) return {...found, encoding};
  }
  return undefined;
};
