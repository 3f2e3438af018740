import {join} from 'node:path';
import {readPrivateFile, writePrivateFile} from '../private-file.ts';

/** Scope (`publish:tickets`, `activate`) → token in clear. */
export type TokenFile = Readonly<Record<string, string>>;

/** Where the tokens of a data directory lie. */
export const tokenFilePath = (dataDir: string): string => join(dataDir, 'registry-tokens.json');

/** Reads a token file; one that does not exist is empty. An unreadable one fails with a sentence that names it. */
export const readTokenFile = async (file: string): Promise<TokenFile> =>
  (await readPrivateFile(file, 'token file')) as TokenFile;

/** Replaces a token file in one step; only its owner may read it. */
export const writeTokenFile = (file: string, tokens: TokenFile): Promise<void> =>
  writePrivateFile(file, tokens);
