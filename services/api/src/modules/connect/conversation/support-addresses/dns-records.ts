import type {DnsRecord} from '@switchboard/contracts/support-addresses/schemas';
import type {ReadTxt} from './domain-record.ts';

const DOMAIN = /^(?=.{4,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;
/** Common selectors of mail servers; a key can have any name. */
const SELECTORS = ['default', 'dkim', 'mail', 'selector1', 'google', 's1'];
/** Answers of DNS for a name without such a record; anything else is no answer. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND']);

/** Reads the records of a name; null when DNS does not answer. */
type Ask = (name: string) => Promise<string[] | null>;

const askWith =
  (readTxt: ReadTxt): Ask =>
  async (name) => {
    try {
      return (await readTxt(name)).map((text) => text.trim());
    } catch (error) {
      return NOTHING.has((error as {code?: string}).code ?? '') ? [] : null;
    }
  };

/** Requirements for other servers to trust mail of an address that this system sends. */
interface Wanted {
  domain: string;
  /** Domain of the system's own mails, whose servers send. */
  sender: string;
  address: string;
}

/**
 * Queries DNS for the SPF, DKIM and DMARC records of a domain, and only for TXT records in it.
 * @param readTxt queries DNS, with its own timeout
 * @returns each record in its expected form, and its presence
 */
export const readDnsRecords = async (readTxt: ReadTxt, wanted: Wanted): Promise<DnsRecord[]> => {
  const ask: Ask = DOMAIN.test(wanted.domain) ? askWith(readTxt) : async () => null;
  return Promise.all([readSpf(ask, wanted), readDkim(ask, wanted), readDmarc(ask, wanted)]);
};

const readSpf = async (ask: Ask, {domain, sender}: Wanted): Promise<DnsRecord> => {
  const include = `include:${sender}`;
  const found = await ask(domain);
  const spf = found?.find((text) => /^v=spf1(?: |$)/i.test(text));
  const names = spf?.toLowerCase().split(/\s+/) ?? [];
  const isNamed = domain === sender || names.some((name) => name.replace(/^\+/, '') === include);
  const record = {
    kind: 'spf',
    name: domain,
    value: domain === sender ? 'v=spf1 mx ~all' : `v=spf1 ${include} ~all`,
    found: spf ?? null,
  } as const;
  if (found === null) return {...record, state: 'unchecked'};
  if (spf === undefined) return {...record, state: 'missing'};
  return {...record, state: isNamed ? 'found' : 'different'};
};

const readDkim = async (ask: Ask, {domain}: Wanted): Promise<DnsRecord> => {
  const names = SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
  const answers = await Promise.all(names.map(ask));
  const index = answers.findIndex((texts) =>
    texts?.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text)),
  );
  const record = {kind: 'dkim', value: null} as const;
  const name = names[index];
  return name === undefined
    ? {...record, name: `<selector>._domainkey.${domain}`, found: null, state: 'unchecked'}
    : {...record, name, found: name, state: 'found'};
};

const readDmarc = async (ask: Ask, {domain, address}: Wanted): Promise<DnsRecord> => {
  const name = `_dmarc.${domain}`;
  const found = await ask(name);
  const dmarc = found?.find((text) => /^v=DMARC1(?:;| |$)/i.test(text));
  const record = {
    kind: 'dmarc',
    name,
    value: `v=DMARC1; p=none; rua=mailto:${address}`,
    found: dmarc ?? null,
  } as const;
  if (found === null) return {...record, state: 'unchecked'};
  return {...record, state: dmarc === undefined ? 'missing' : 'found'};
};
