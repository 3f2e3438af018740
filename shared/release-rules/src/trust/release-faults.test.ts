/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import type {ActiveRelease, SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {acceptDocument, releaseText, signText} from './index.ts';
import {
  activeOf,
  documentOf,
  faultOf,
  INTEGRITY,
  makePairs,
  pairs,
  policy,
  releaseOf,
} from './trust.fixture.ts';

beforeAll(makePairs);

describe('a release in a document', () => {
  it.each<[string, () => Promise<ActiveRelease>, string]>([
    [
      'a signature by another team',
      () => activeOf(releaseOf(), {signer: pairs.otherTeam}),
      'unsigned',
    ],
    [
      'a signature by the ops key alone',
      () => activeOf(releaseOf(), {signer: pairs.ops}),
      'unsigned',
    ],
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
  ])('does not run with %s, in an accepted document', async (_, make, fault) => {
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
  ])('does not run from the address %j', async (baseUrl) => {
    expect(['address', 'origin']).toContain(await faultOf(await activeOf(releaseOf(), {baseUrl})));
  });

  it('may be on an origin that the configuration allows', async () => {
    expect(
      await faultOf(await activeOf(releaseOf(), {baseUrl: 'https://cdn.example/tickets/1.4.2/'})),
    ).toBeUndefined();
  });

  it('does not run once it is revoked', async () => {
    expect(await faultOf(await activeOf(), {revoked: ['tickets@1.4.2']})).toBe('revoked');
  });

  it('does not keep the others from running', async () => {
    const training = await activeOf(
      releaseOf({
        name: 'training',
        container: 'remote_training__1_4_2',
        manifest: {...releaseOf().manifest, name: 'training'},
      }),
      {signer: pairs.otherTeam},
    );
    const document = await documentOf(await activeOf(releaseOf(), {signatures: []}), {
      remotes: {tickets: await activeOf(releaseOf(), {signatures: []}), training},
    });
    expect((await acceptDocument(document, policy())).faults).toEqual(
      new Map([[document.remotes.tickets, 'unsigned']]),
    );
  });

  it('is checked as canary and as pin, where a fault affects only that one', async () => {
    const [good, bad] = [
      await activeOf(),
      await activeOf(releaseOf({version: '1.5.0', container: 'remote_tickets__1_5_0'}), {
        signer: pairs.otherTeam,
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

  it('runs with one valid signature among others, as during a key rotation', async () => {
    const release = releaseOf();
    const signatures = await Promise.all(
      [pairs.stranger, pairs.team].map((pair) => signText(releaseText(release), pair)),
    );
    expect(await faultOf(await activeOf(release, {signatures}))).toBeUndefined();
  });
});
