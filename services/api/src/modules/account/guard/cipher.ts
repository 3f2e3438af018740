import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ApiConfig} from '#config/index.ts';
import type {Cipher} from '../ports.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Key of the system in its data directory, created on first use; only its owner may read the file. */
const openSecretKey = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'secret-key');
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (known !== '') return known;
  await mkdir(dataDir, {recursive: true});
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  }).catch(async (error: unknown) => {
    if ((await read()) === '') throw error;
  });
  return read();
};

/** AES-256-GCM under a key derived from `SECRET_KEY`, or from the key in the data directory. */
export const createCipher = ({
  secrets,
  dataDir,
}: Pick<ApiConfig, 'secrets' | 'dataDir'>): Cipher => {
  let key: Promise<Buffer> | undefined;
  const derive = async () => {
    const secret = secrets.secretKey ?? (await openSecretKey(dataDir));
    return Buffer.from(hkdfSync('sha256', secret, '', 'switchboard second factor', 32));
  };
  const getKey = () =>
    (key ??= derive().catch((error: unknown) => {
      key = undefined;
      throw error;
    }));
  return {
    encrypt: async (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await getKey(), iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    decrypt: async (bytes, owner) => {
      const decipher = createDecipheriv('aes-256-gcm', await getKey(), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
};
