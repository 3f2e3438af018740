import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {brokenReleases, type BrokenCase} from '../testing/gate-corpus/broken.ts';
import {goodReleases} from '../testing/gate-corpus/good.ts';
import {HOST, publishNeighbours} from '../testing/gate-corpus/releases.ts';
import {testDatabase} from '../testing/database.ts';
import {buildRelease, filesOf} from '../testing/release.ts';
import {setStage} from '../testing/stage.ts';

const WORKSPACE = '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10';
const NEEDLESS = {needs: {}, shared: {}};

const {name, open} = testDatabase;
describe(`the gate before a release runs, on ${name}`, () => {
  let trusted: TrustedKey[] | undefined;
  const registry = setStage(open, {
    overrides: {
      hostProvides: HOST,
      publicBase: 'https://cdn.example/remotes/',
      hostPolicy: async () => ({
        ...(trusted && {keys: trusted}),
        origins: ['http://localhost', 'https://cdn.example'],
        page: 'http://localhost/',
      }),
    },
    prepare: async () => void (trusted = undefined),
  });

  const ask = async (
    what: `${'PUT' | 'POST'} ${string}`,
    body: object,
    headers: Record<string, string> = {},
  ) => {
    const [method, place] = what.split(' ') as ['PUT' | 'POST', string];
    return registry.call(method, `/registry/v1/remotes/tickets/${place}`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets'), ...headers},
      body: {reason: 'test', ...body},
    });
  };
  const rulesOf = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
    ((answer.json().rules ?? []) as BrokenRule[]).map(({rule}) => rule);
  const state = async () => [
    (await registry.registry.getDocument()).serial,
    (await registry.call('GET', '/registry/v1/remotes/tickets')).json().remote.active,
  ];

  const expectRefused = async ({what, rule, names, built, harm}: BrokenCase): Promise<void> => {
    const published = await registry.publish(built);
    assert.equal(published.statusCode, 201, `${what}: ${published.body}`);
    await harm?.(registry, built);
    const answer = await registry.activate('tickets', built.release.version);
    const rules = (answer.json().rules ?? []) as BrokenRule[];
    assert.deepEqual(
      [answer.statusCode, [...new Set(rules.map((each) => each.rule))]],
      [422, [rule]],
      `${what}: ${answer.body}`,
    );
    assert.match(rules.map(({message, remedy}) => `${message} ${remedy}`).join('\n'), names, what);
    assert.ok(
      rules.every(({remedy}) => remedy.length > 10),
      `${what} has no remedy`,
    );
  };

  test('60: refuses each broken release of the corpus for its rule, changing nothing', async () => {
    await publishNeighbours(registry);
    const before = await state();
    const cases = brokenReleases();
    assert.ok(cases.length >= 12);
    for (const each of cases) await expectRefused(each);
    assert.deepEqual(await state(), before);
  });

  test('60: accepts every good release of the corpus', async () => {
    await publishNeighbours(registry);
    const good = goodReleases();
    assert.ok(good.length >= 50);
    for (const {what, built} of good) {
      await registry.publish(built);
      const answer = await ask('PUT active', {version: built.release.version}, {'dry-run': 'true'});
      assert.equal(answer.statusCode, 200, `${what}: ${answer.body}`);
    }
  });

  const publishThree = async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await registry.publish(buildRelease('tickets', version, NEEDLESS));
    await registry.activate('tickets', '1.0.0');
  };
  const harmFile = async (version: string) => {
    const {remote} = (await registry.call('GET', '/registry/v1/remotes/tickets')).json();
    const {digest} = remote.releases.find((each: {version: string}) => each.version === version);
    await writeFile(
      join(registry.dataDir, 'registry/files/tickets', version, digest, 'static/media/dot.png'),
      'not really A picture',
    );
  };

  test('60: guards activation, canary, schedule, promotion and pin', async () => {
    await publishThree();
    await ask('PUT canary', {version: '1.1.0', percent: 5});
    await harmFile('1.1.0');
    await harmFile('1.2.0');
    assert.deepEqual(rulesOf(await ask('POST canary/promote', {})), ['files-intact']);
    assert.deepEqual(rulesOf(await ask('PUT canary', {version: '1.1.0', percent: 50})), [
      'files-intact',
    ]);
    await ask('POST canary/abort', {});
    assert.deepEqual(
      rulesOf(
        await ask('PUT canary', {
          version: '1.2.0',
          percent: 100,
          startsAt: '2999-01-01T00:00:00Z',
        }),
      ),
      ['files-intact'],
    );
    assert.deepEqual(rulesOf(await ask(`PUT pins/${WORKSPACE}`, {version: '1.2.0'})), [
      'files-intact',
    ]);
    assert.deepEqual(rulesOf(await ask('PUT active', {version: '1.2.0'})), ['files-intact']);
  });

  test('62: restores missing and changed files when the same build is published again', async () => {
    await publishThree();
    await harmFile('1.1.0');
    await registry.publish(buildRelease('tickets', '1.1.0', NEEDLESS));
    assert.equal((await registry.activate('tickets', '1.1.0')).statusCode, 200);
  });

  /** 2.0.0 leaves the base path of 1.0.0 and is a tenth of its size. */
  const publishBreak = async () => {
    const {release, bytes} = buildRelease('tickets', '1.0.0', NEEDLESS);
    const more = {...bytes, 'static/js/99.cd56.js': 'a'.repeat(500_000)};
    await registry.publish({release: {...release, files: filesOf(more)}, bytes: more});
    const next = buildRelease('tickets', '2.0.0', NEEDLESS);
    await registry.publish({
      ...next,
      release: {
        ...next.release,
        manifest: {...next.release.manifest, basePath: '/dashboard/help'},
      },
    });
    for (const version of ['1.0.0', '2.0.0'])
      assert.equal((await registry.activate('tickets', version)).statusCode, 200);
  };

  test('65: ignores contract and size for rollbacks, old pins and replacements', async () => {
    await publishBreak();
    assert.deepEqual(rulesOf(await ask('PUT active', {version: '1.0.0'})).sort(), [
      'public-base-path',
      'size-budget',
    ]);
    assert.equal((await ask(`PUT pins/${WORKSPACE}`, {version: '1.0.0'})).statusCode, 200);
    assert.equal((await ask('POST rollback', {})).statusCode, 200);
    assert.equal((await registry.activate('tickets', '2.0.0')).statusCode, 200);
    assert.equal(
      (await ask('POST releases/2.0.0/revoke', {replacement: '1.0.0'})).json().revocation.active,
      '1.0.0',
    );
  });

  test('65: requires whole files, a signature and no revocation for a step back', async () => {
    await publishThree();
    for (const version of ['1.1.0', '1.2.0']) await registry.activate('tickets', version);
    await harmFile('1.1.0');
    assert.deepEqual(rulesOf(await ask('POST rollback', {})), ['files-intact']);
    await ask('POST releases/1.1.0/revoke', {});
    assert.equal((await ask('POST rollback', {version: '1.1.0'})).statusCode, 409);
    trusted = [];
    assert.deepEqual(rulesOf(await ask('POST rollback', {})), ['release-trusted']);
    trusted = undefined;
    assert.equal((await ask('POST rollback', {})).json().activation.to, '1.0.0');
  });

  test("63: applies the deployed host's own configuration", async () => {
    await publishThree();
    trusted = [];
    const [refused] = (await registry.activate('tickets', '1.1.0')).json().rules;
    assert.deepEqual(
      [refused.rule, /registry\.publicKeys/.test(refused.remedy)],
      ['release-trusted', true],
    );
  });
});

describe(`the gate of a registry whose files lie where no host looks, on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {
      publicBase: 'https://elsewhere.example/remotes/',
      hostPolicy: async () => ({origins: ['http://localhost'], page: 'http://localhost/'}),
    },
  });

  test('63: refuses an origin that the host does not take scripts from', async () => {
    await registry.publish(buildRelease('tickets', '1.0.0'));
    const [refused] = (await registry.activate('tickets', '1.0.0')).json().rules;
    assert.deepEqual(
      [
        refused.rule,
        /https:\/\/elsewhere\.example\/remotes\/tickets\/1\.0\.0\//.test(refused.message),
        /registry\.origins/.test(refused.remedy),
      ],
      ['file-origin', true, true],
    );
  });
});
