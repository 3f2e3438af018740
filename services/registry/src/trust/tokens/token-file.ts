import {join} from 'node:path';
import {readPrivateFile, writePrivateFile} from '../private-file.ts';

/** Scope (`publish:tickets`, `activate`) → token in clear. */
export type TokenFile = Readonly<Record<string, string>>;

/** Path of the tokens of a data directory. */
export const tokenFilePath = (dataDir: string): string => join(dataDir, 'registry-tokens.json');

/** Reads a token file; one that does not exist is empty. Throws an error that names an unreadable file. */
export const readTokenFile = async (file: string): Promise<TokenFile> =>
  (await readPrivateFile(file, 'token file')) as TokenFile;

/** Replaces a token file atomically; only its owner may read it. */
export const writeTokenFile = (file: string, tokens: TokenFile): Promise<void> =>
  writePrivateFile(file, tokens);
