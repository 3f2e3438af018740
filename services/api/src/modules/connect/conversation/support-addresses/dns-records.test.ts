import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readDnsRecords} from './dns-records.ts';

const WANTED = {domain: 'acme.example', sender: 'desk.example', address: 'help@acme.example'};

/** DNS with these records; a name without any throws as Node does, one of `silent` as when no server answers. */
const dns = (records: Record<string, string[]>, silent: string[] = []) => {
  const asked: string[] = [];
  return {
    asked,
    readTxt: async (name: string) => {
      asked.push(name);
      if (silent.includes(name)) throw Object.assign(new Error('slow'), {code: 'ETIMEOUT'});
      const found = records[name];
      if (!found) throw Object.assign(new Error('none'), {code: 'ENODATA'});
      return found;
    },
  };
};
const statesOf = async (records: Record<string, string[]>, silent: string[] = []) =>
  Object.fromEntries(
    (await readDnsRecords(dns(records, silent).readTxt, WANTED)).map(({kind, state}) => [
      kind,
      state,
    ]),
  );

describe('the DNS records of a domain', () => {
  it('are found if DNS has them', async () => {
    assert.deepEqual(
      await statesOf({
        'acme.example': ['verification=1', 'v=spf1 mx include:desk.example -all'],
        'selector1._domainkey.acme.example': ['v=DKIM1; k=rsa; p=MIGf'],
        '_dmarc.acme.example': ['v=DMARC1; p=reject'],
      }),
      {spf: 'found', dkim: 'found', dmarc: 'found'},
    );
  });

  it('are missing only if DNS denies them; records with unknown names are suggested', async () => {
    const records = await readDnsRecords(dns({}).readTxt, WANTED);
    assert.deepEqual(
      records.map(({kind, state, name, value}) => [kind, state, name, value]),
      [
        ['spf', 'missing', 'acme.example', 'v=spf1 include:desk.example ~all'],
        ['dkim', 'unchecked', '<selector>._domainkey.acme.example', null],
        [
          'dmarc',
          'missing',
          '_dmarc.acme.example',
          'v=DMARC1; p=none; rua=mailto:help@acme.example',
        ],
      ],
    );
  });

  it('are not called missing when DNS does not answer', async () => {
    assert.deepEqual(await statesOf({}, ['acme.example', '_dmarc.acme.example']), {
      spf: 'unchecked',
      dkim: 'unchecked',
      dmarc: 'unchecked',
    });
  });

  it('differ if SPF names only others, and are missing with a revoked key', async () => {
    const {spf, dkim} = await statesOf({
      'acme.example': ['v=spf1 include:desk.example.evil -all'],
      'default._domainkey.acme.example': ['v=DKIM1; p='],
    });
    assert.deepEqual([spf, dkim], ['different', 'unchecked']);
  });

  it('are queried only in the domain, and never for a name that is not public', async () => {
    const {asked, readTxt} = dns({});
    await readDnsRecords(readTxt, WANTED);
    assert.ok(asked.every((name) => name === 'acme.example' || name.endsWith('.acme.example')));
    for (const domain of ['localhost', '127.0.0.1]', 'a b.example', ''])
      await readDnsRecords(readTxt, {...WANTED, domain});
    assert.equal(asked.length, 8);
  });
});
