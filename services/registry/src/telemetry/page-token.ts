import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {RegistryDatabase} from '../database/index.ts';
import {readPageKey} from './repository.ts';

/** Equal to the validity of the document: a tab may stay open for that long, and a browser keeps a page for a start without the server. */
const GOOD_FOR_MS = 7 * 86_400_000;
const ID_BYTES = 12;

export interface PageTokens {
  /** Creates a token for one served page: its expiry, a random id, and a signature of both. */
  issue(): Promise<string>;
  /** Returns the id of a valid token; undefined for every other text. */
  read(token: string | undefined): Promise<string | undefined>;
}

const sign = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const createPageTokens = ({
  db,
  now,
}: {
  db: RegistryDatabase;
  now: () => Date;
}): PageTokens => {
  let known: Promise<string> | undefined;
  const readKey = (): Promise<string> => {
    known ??= readPageKey(db);
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    async issue() {
      const text = `${(now().getTime() + GOOD_FOR_MS).toString(36)}.${randomBytes(ID_BYTES).toString('base64url')}`;
      return `${text}.${sign(text, await readKey())}`;
    },
    async read(token = '') {
      const [end = '', id = '', signature = ''] = token.split('.');
      const isGood =
        isSame(signature, sign(`${end}.${id}`, await readKey())) &&
        Number.parseInt(end, 36) > now().getTime();
      return isGood ? id : undefined;
    },
  };
};
