import {randomBytes} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** Path of the token that opens the outbox of a system. */
export const outboxTokenPath = (dataDir: string): string => join(dataDir, 'outbox-token');

/** Reads the token of a data directory, which the first start creates; only its owner may read the file. */
export const openOutboxToken = async (dataDir: string): Promise<string> => {
  const file = outboxTokenPath(dataDir);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  await mkdir(dirname(file), {recursive: true});
  const token = randomBytes(32).toString('base64url');
  await writeFile(file, `${token}\n`, {mode: 0o600});
  return token;
};
