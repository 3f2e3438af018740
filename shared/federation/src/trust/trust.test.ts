/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import type {ActiveRelease, RegistryDocument, SignedRelease} from '../document.ts';
import type {Release} from '../release.ts';
import type {Signature, TrustedKey} from '../trust.ts';
import {
  acceptDocument,
  canonicalJson,
  createKeyPair,
  documentText,
  isPublicKey,
  releaseText,
  signText,
  type DocumentPolicy,
  type KeyPair,
} from './index.ts';

const INTEGRITY = `sha384-${'b'.repeat(64)}`;
const NOW = new Date('2026-11-21T12:00:00Z');

let ops: KeyPair;
let team: KeyPair;
let otherTeam: KeyPair;
let stranger: KeyPair;
let keys: TrustedKey[];

beforeAll(async () => {
  [ops, team, otherTeam, stranger] = (await Promise.all([
    createKeyPair(),
    createKeyPair(),
    createKeyPair(),
    createKeyPair(),
  ])) as [KeyPair, KeyPair, KeyPair, KeyPair];
  keys = [
    {key: ops.publicKey, signs: 'document'},
    {key: team.publicKey, signs: 'release:tickets'},
    {key: otherTeam.publicKey, signs: 'release:training'},
  ];
});

const releaseOf = (overrides: Partial<Release> = {}): Release => ({
  name: 'tickets',
  version: '1.4.2',
  contract: 1,
  container: 'remote_tickets__1_4_2',
  manifest: {
    name: 'tickets',
    title: 'Tickets',
    area: 'dashboard',
    basePath: '/dashboard/tickets',
    audience: 'regular',
    menu: [],
    services: [],
    modules: ['./Section'],
  },
  needs: {},
  shared: {},
  entry: 'static/js/remoteEntry.js',
  modules: {'./Section': ['static/js/1.js']},
  files: [
    {path: 'static/js/1.js', size: 1, integrity: INTEGRITY},
    {path: 'static/js/remoteEntry.js', size: 1, integrity: INTEGRITY},
  ],
  ...overrides,
});

const activeOf = async (
  release = releaseOf(),
  {signer = team, ...rest}: Partial<ActiveRelease> & {signer?: KeyPair} = {},
): Promise<ActiveRelease> => ({
  release,
  signatures: [await signText(releaseText(release), signer)],
  baseUrl: `/remotes/${release.name}/${release.version}/`,
  activatedAt: '2026-11-20T00:00:00Z',
  ...rest,
});

const documentOf = async (
  tickets: ActiveRelease,
  {signer = ops, ...rest}: Partial<RegistryDocument> & {signer?: KeyPair} = {},
): Promise<RegistryDocument> => {
  const document = {
    serial: 7,
    issuedAt: '2026-11-20T00:00:00Z',
    expiresAt: '2026-11-27T00:00:00Z',
    remotes: {tickets},
    revoked: [],
    signatures: [],
    ...rest,
  };
  return {...document, signatures: [await signText(documentText(document), signer)]};
};

const policy = (overrides: Partial<DocumentPolicy> = {}): DocumentPolicy => ({
  keys,
  origins: ['https://help.example', 'https://cdn.example'],
  page: 'https://help.example/dashboard',
  lowestSerial: 7,
  now: NOW,
  ...overrides,
});

const faultOf = async (active: ActiveRelease, rest: Parameters<typeof documentOf>[1] = {}) =>
  (await acceptDocument(await documentOf(active, rest), policy())).faults.get(active);

const refusal = (value: unknown, overrides: Partial<DocumentPolicy> = {}) =>
  acceptDocument(value, policy(overrides)).then(
    () => undefined,
    ({name, fault}: {name: string; fault: string}) => [name, fault],
  );

describe('canonical form', () => {
  it('orders members by name, whatever the order in which they came', () => {
    expect(canonicalJson({b: [1, {d: null, c: 'é"'}], a: true, 10: 1, 9: 2})).toBe(
      '{"10":1,"9":2,"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (record) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(record).reverse()))).toBe(
          canonicalJson(record),
        );
      }),
    );
  });
});

describe('public keys', () => {
  it('are 43 characters base64url', () => {
    expect(isPublicKey(team.publicKey)).toBe(true);
    expect(isPublicKey(team.publicKey.slice(1))).toBe(false);
    expect(isPublicKey(`${team.publicKey.slice(1)}!`)).toBe(false);
  });
});

describe('a registry document', () => {
  it('is accepted with both signatures in order', async () => {
    const document = await documentOf(await activeOf());
    expect(await acceptDocument(document, policy())).toEqual({document, faults: new Map()});
  });

  it('is accepted whatever the order of its members, as the signature is over the canonical form', async () => {
    const {signatures, ...rest} = await documentOf(await activeOf());
    expect(
      await refusal({signatures, ...Object.fromEntries(Object.entries(rest).reverse())}),
    ).toBeUndefined();
  });

  it.each([
    [
      'no signature',
      async () => ({...(await documentOf(await activeOf())), signatures: []}),
      'unsigned',
    ],
    [
      'a signature by a stranger',
      async () => documentOf(await activeOf(), {signer: stranger}),
      'unsigned',
    ],
    ['a signature by a team', async () => documentOf(await activeOf(), {signer: team}), 'unsigned'],
    [
      'a field changed after it was signed',
      async () => ({...(await documentOf(await activeOf())), serial: 8}),
      'unsigned',
    ],
    [
      'a release taken from another document',
      async () => ({
        ...(await documentOf(await activeOf())),
        remotes: {tickets: await activeOf(releaseOf({version: '1.4.3'}))},
      }),
      'unsigned',
    ],
    ['an older serial', async () => documentOf(await activeOf(), {serial: 6}), 'older'],
    [
      'an expiry that has passed',
      async () => documentOf(await activeOf(), {expiresAt: '2026-11-21T12:00:00Z'}),
      'expired',
    ],
    ['nothing', async () => undefined, 'malformed'],
    ['a list', async () => [], 'malformed'],
    [
      'no list of revoked releases',
      async () => ({...(await documentOf(await activeOf())), revoked: undefined}),
      'malformed',
    ],
  ])('is refused with %s', async (_, make, fault) => {
    expect(await refusal(await make())).toEqual(['DocumentRefusal', fault]);
  });

  it('is refused with another spelling of its signature, even one of the same bytes', async () => {
    const document = await documentOf(await activeOf());
    const [{key, value}] = document.signatures as [Signature];
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (last) => last !== value.at(-1),
    );
    for (const last of others) {
      expect(
        await refusal({...document, signatures: [{key, value: value.slice(0, -1) + last}]}),
      ).toEqual(['DocumentRefusal', 'unsigned']);
    }
  });

  it('is refused for every change of a character', async () => {
    const document = await documentOf(await activeOf());
    const text = JSON.stringify(document);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.integer({min: 32, max: 126}),
        async (place, code) => {
          const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
          const value = await Promise.resolve(changed)
            .then(JSON.parse)
            .catch(() => undefined);
          fc.pre(canonicalJson(value ?? null) !== canonicalJson(document));
          expect(await refusal(value)).toBeDefined();
        },
      ),
      {numRuns: 300},
    );
  });
});

describe('a release in a document', () => {
  it.each<[string, () => Promise<ActiveRelease>, string]>([
    ['a signature by another team', () => activeOf(releaseOf(), {signer: otherTeam}), 'unsigned'],
    ['a signature by the ops key alone', () => activeOf(releaseOf(), {signer: ops}), 'unsigned'],
    ['no signature', () => activeOf(releaseOf(), {signatures: []}), 'unsigned'],
    [
      'the signature of another version',
      async () =>
        activeOf(releaseOf(), {
          signatures: (await activeOf(releaseOf({version: '1.4.1'}))).signatures,
        }),
      'unsigned',
    ],
    ['another name than its place', () => activeOf(releaseOf({name: 'training'})), 'name'],
    [
      "another remote's manifest",
      () => activeOf(releaseOf({manifest: {...releaseOf().manifest, name: 'training'}})),
      'name',
    ],
    [
      "another remote's federation name",
      () => activeOf(releaseOf({container: 'remote_training__1_4_2'})),
      'name',
    ],
    [
      'a foreign origin',
      () => activeOf(releaseOf(), {baseUrl: 'https://evil.example/tickets/'}),
      'origin',
    ],
    [
      'an origin on http',
      () => activeOf(releaseOf(), {baseUrl: 'http://cdn.example/tickets/'}),
      'origin',
    ],
    [
      'another port',
      () => activeOf(releaseOf(), {baseUrl: 'https://cdn.example:8443/tickets/'}),
      'origin',
    ],
    [
      'a hash that is none',
      () =>
        activeOf(
          releaseOf({
            files: [
              {path: 'static/js/1.js', size: 1, integrity: ''},
              {path: 'static/js/remoteEntry.js', size: 1, integrity: INTEGRITY},
            ],
          }),
        ),
      'hash',
    ],
    [
      'an entry that is not on record',
      () => activeOf(releaseOf({entry: 'static/js/other.js'})),
      'hash',
    ],
    [
      'a chunk that is not on record',
      () => activeOf(releaseOf({modules: {'./Section': ['static/js/2.js']}})),
      'hash',
    ],
    [
      'a path that leaves the release',
      () =>
        activeOf(
          releaseOf({
            files: [...releaseOf().files, {path: '../../auth/1.js', size: 1, integrity: INTEGRITY}],
          }),
        ),
      'address',
    ],
    [
      'a record without files',
      () =>
        activeOf({...releaseOf(), files: undefined} as unknown as Release, {signatures: []}).catch(
          async () => ({
            ...(await activeOf()),
            release: {...releaseOf(), files: undefined} as unknown as Release,
          }),
        ),
      'malformed',
    ],
  ])('is not run with %s; the document is accepted', async (_, make, fault) => {
    expect(await faultOf(await make())).toBe(fault);
  });

  it.each([
    '//evil.example/',
    'https://help.example@evil.example/',
    'https://user:pass@cdn.example/x/',
    'data:text/javascript,1/',
    'javascript:alert(1)/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'https://cdn.example/../x/',
    '/remotes/../x/',
    '/remotes/./x/',
    '/remotes/%2e%2e/x/',
    'https://cdn.example/x/?y/',
    'https://cdn.example/x/#/',
    'https://cdn.example/x',
    'https://еvil.example/',
    'blob:https://cdn.example/x/',
    ' /remotes/',
    '/remotes/\n/',
    'remotes/',
    '',
  ])('is not run from the address %j', async (baseUrl) => {
    expect(['address', 'origin']).toContain(await faultOf(await activeOf(releaseOf(), {baseUrl})));
  });

  it('may lie on an origin that the configuration allows', async () => {
    expect(
      await faultOf(await activeOf(releaseOf(), {baseUrl: 'https://cdn.example/tickets/1.4.2/'})),
    ).toBeUndefined();
  });

  it('is not run once it is revoked', async () => {
    expect(await faultOf(await activeOf(), {revoked: ['tickets@1.4.2']})).toBe('revoked');
  });

  it('does not keep the others from running', async () => {
    const training = await activeOf(
      releaseOf({
        name: 'training',
        container: 'remote_training__1_4_2',
        manifest: {...releaseOf().manifest, name: 'training'},
      }),
      {signer: otherTeam},
    );
    const document = await documentOf(await activeOf(releaseOf(), {signatures: []}), {
      remotes: {tickets: await activeOf(releaseOf(), {signatures: []}), training},
    });
    expect((await acceptDocument(document, policy())).faults).toEqual(
      new Map([[document.remotes.tickets, 'unsigned']]),
    );
  });

  it('is checked as canary and as pin like the active one, and a fault there concerns that one alone', async () => {
    const [good, bad] = [
      await activeOf(),
      await activeOf(releaseOf({version: '1.5.0', container: 'remote_tickets__1_5_0'}), {
        signer: otherTeam,
      }),
    ].map(({activatedAt: _, ...signed}) => signed) as [SignedRelease, SignedRelease];
    const canary = {...bad, salt: 's'.repeat(22), percent: 10, cohorts: {}};
    const pins = [
      {...good, workspaces: ['a']},
      {...bad, workspaces: ['b']},
    ];
    const tickets = {...(await activeOf()), canary, pins};
    const {faults} = await acceptDocument(await documentOf(tickets), policy());
    expect(faults).toEqual(
      new Map<SignedRelease, string>([
        [canary, 'unsigned'],
        [pins[1]!, 'unsigned'],
      ]),
    );
    const withdrawn = await acceptDocument(
      await documentOf(tickets, {revoked: ['tickets@1.4.2']}),
      policy(),
    );
    expect([withdrawn.faults.get(tickets), withdrawn.faults.get(pins[0]!)]).toEqual([
      'revoked',
      'revoked',
    ]);
  });

  it.each([[null], ['x'], [{}], [{release: null}]])(
    'that is no record is a fault as canary and as pin too: %j',
    async (none) => {
      const tickets = {
        ...(await activeOf()),
        canary: none,
        pins: [none],
      } as unknown as ActiveRelease;
      const {faults} = await acceptDocument(await documentOf(tickets), policy());
      expect([faults.get(tickets), faults.get(none as unknown as SignedRelease)]).toEqual([
        undefined,
        'malformed',
      ]);
    },
  );

  it('is run with one good signature among others: two keys are valid while one follows the other', async () => {
    const release = releaseOf();
    const signatures = await Promise.all(
      [stranger, team].map((pair) => signText(releaseText(release), pair)),
    );
    expect(await faultOf(await activeOf(release, {signatures}))).toBeUndefined();
  });
});
