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
  it('are found where DNS has them', async () => {
    assert.deepEqual(
      await statesOf({
        'acme.example': ['verification=1', 'v=spf1 mx include:desk.example -all'],
        'selector1._domainkey.acme.example': ['v=DKIM1; k=rsa; p=MIGf'],
        '_dmarc.acme.example': ['v=DMARC1; p=reject'],
      }),
      {spf: 'found', dkim: 'found', dmarc: 'found'},
    );
  });

  it('are missing where DNS says so, and only hinted at where nobody can know the name', async () => {
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

  it('differ where SPF names others alone, and a revoked key counts for nothing', async () => {
    const {spf, dkim} = await statesOf({
      'acme.example': ['v=spf1 include:desk.example.evil -all'],
      'default._domainkey.acme.example': ['v=DKIM1; p='],
    });
    assert.deepEqual([spf, dkim], ['different', 'unchecked']);
  });

  it('are asked for in the domain alone, and never for what is no public name', async () => {
    const {asked, readTxt} = dns({});
    await readDnsRecords(readTxt, WANTED);
    assert.ok(asked.every((name) => name === 'acme.example' || name.endsWith('.acme.example')));
    for (const domain of ['localhost', '127.0.0.1]', 'a b.example', ''])
      await readDnsRecords(readTxt, {...WANTED, domain});
    assert.equal(asked.length, 8);
  });
});
