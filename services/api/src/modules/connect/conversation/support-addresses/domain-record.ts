import {createHmac} from 'node:crypto';
import {Resolver} from 'node:dns/promises';

/** Reads the TXT records of a name, each as one text. Throws for a name without any. */
export type ReadTxt = (name: string) => Promise<string[]>;

const WAIT_MS = 2000;
const HOST = '_switchboard';
const VALUE_LENGTH = 32;

/** Record that the owner of a domain publishes to let a workspace use its addresses. */
export interface DomainRecord {
  name: string;
  value: string;
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** @param key the workspace's */
export const domainRecord = (domain: string, key: string): DomainRecord => ({
  name: `${HOST}.${domain}`,
  value: `switchboard=${createHmac('sha256', key).update(`domain:${domain}`).digest('hex').slice(0, VALUE_LENGTH)}`,
});

/** Current answer of DNS; without an answer, there are no records. */
export const readTxt: ReadTxt = async (name) => {
  const resolver = new Resolver({timeout: WAIT_MS, tries: 1});
  const timer = setTimeout(() => resolver.cancel(), 2 * WAIT_MS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } finally {
    clearTimeout(timer);
  }
};

export const isPublished = async (read: ReadTxt, {name, value}: DomainRecord): Promise<boolean> =>
  (await read(name).catch(() => [])).some((text) => text.trim() === value);
