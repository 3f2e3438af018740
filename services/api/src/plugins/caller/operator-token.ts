import {createHash, randomBytes, timingSafeEqual} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const pathOf = (dataDir: string): string => join(dataDir, 'operator-token');

const readToken = async (dataDir: string): Promise<string> =>
  (await readFile(pathOf(dataDir), 'utf8').catch(() => '')).trim();

/** Opens the token of a data directory for the operator's command, creating it on first use; only its owner may read the file. */
export const openOperatorToken = async (dataDir: string): Promise<string> => {
  const known = await readToken(dataDir);
  if (known !== '') return known;
  await mkdir(dataDir, {recursive: true});
  const token = randomBytes(32).toString('base64url');
  await writeFile(pathOf(dataDir), `${token}\n`, {mode: 0o600, flag: 'wx'}).catch(() => undefined);
  return readToken(dataDir);
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for the token of the data directory; there is none before the operator's first command. */
export const isOperatorToken = async (dataDir: string, given: string): Promise<boolean> => {
  const token = await readToken(dataDir);
  return token !== '' && timingSafeEqual(digest(given), digest(token));
};
