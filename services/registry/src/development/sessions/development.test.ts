import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {describe, test} from 'node:test';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {acceptPreview} from '@switchboard/release-rules/trust';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease, type BuiltRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const TABS = [
  '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10',
  '22222222-1b9e-4a62-9a0e-3f1f3c1b7d10',
] as const;
const DEVELOPMENT = '/registry/v1/remotes/tickets/development';
const START = new Date('2026-11-21T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const versionOf = (number: number): string => `1.0.0-dev.${String(number).padStart(12, '0')}`;
const buildOf = (number: number, overrides?: Partial<Release>): BuiltRelease =>
  buildRelease('tickets', versionOf(number), overrides);

let now = START;

const {name, open} = testDatabase;
describe(`builds that are worked on, on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {
      now: () => now,
      publicUrl: 'https://desk.example',
      hostProvides: {contract: 2, shared: {react: '19.0.0'}},
    },
    prepare: async ({publish, activate}) => {
      now = START;
      await publish(buildRelease('tickets', '1.0.0'));
      await activate('tickets', '1.0.0');
    },
  });
  const begin = async (as = 'publish:tickets') =>
    registry.call('POST', DEVELOPMENT, {as, body: {reason: 'work on it'}});
  const begun = async () => {
    const {
      development: {id, link},
    } = (await begin()).json() as {development: {id: string; link: string}};
    return {id, secret: link.split('#preview=')[1] ?? ''};
  };
  const send = async (id: string, {release, bytes}: BuiltRelease, as = 'publish:tickets') =>
    registry.call('PUT', `${DEVELOPMENT}/${id}/build`, {
      as,
      body: {
        ...(await registry.sign(release)),
        contents: Object.entries(bytes).map(([path, text]) => ({
          path,
          content: Buffer.from(text).toString('base64'),
        })),
      },
    });
  const note = (id: string, failed: boolean) =>
    registry.call('PUT', `${DEVELOPMENT}/${id}`, {as: 'publish:tickets', body: {failed}});
  const ask = (path: 'redeem' | 'follow', body: object) =>
    registry.app.inject({
      method: 'POST',
      url: `/registry/v1/previews/${path}`,
      headers: {'content-type': 'text/plain'},
      payload: JSON.stringify(body),
    });
  const redeem = (secret: string, session: string = TABS[0]) => ask('redeem', {secret, session});
  const follow = (secret: string, version: string, session: string = TABS[0]) =>
    ask('follow', {secret, session, version});
  const accept = async (preview: Preview) =>
    acceptPreview(preview, {
      keys: await registry.registry.getKeys(),
      origins: ['http://localhost'],
      page: 'http://localhost/',
      revoked: [],
      now,
    });
  const file = (number: number, path = 'static/js/remoteEntry.js') =>
    registry.call('GET', `/remotes/tickets/${versionOf(number)}/${path}`);
  const rulesOf = (answer: {json: () => {rules?: {rule: string}[]}}) =>
    (answer.json().rules ?? []).map(({rule}) => rule);
  const left = async (table: 'sessions' | 'builds' | 'files') =>
    (
      await registry.db
        .withSchema('registry')
        .selectFrom(`development_${table}`)
        .selectAll()
        .execute()
    ).length;

  test('101: gives the newest build, signed, to the first browser of its link only', async () => {
    const {id, secret} = await begun();
    assert.equal((await redeem(secret)).statusCode, 409);
    assert.equal((await send(id, buildOf(1))).statusCode, 200);
    const {preview} = (await redeem(secret)).json() as {preview: Preview};
    assert.deepEqual(
      [preview.signed.release.version, preview.signed.baseUrl],
      [versionOf(1), `/remotes/tickets/${versionOf(1)}/`],
    );
    assert.deepEqual(await accept(preview), {preview});
    assert.equal((await file(1)).body, buildOf(1).bytes['static/js/remoteEntry.js']);
    assert.deepEqual(
      [
        (await redeem(secret, TABS[1])).statusCode,
        (await follow(secret, versionOf(9), TABS[1])).statusCode,
      ],
      [409, 404],
    );
    assert.deepEqual(
      await Promise.all(
        ['publish:team', undefined].map(
          async (as) =>
            (await registry.call('POST', DEVELOPMENT, {as, body: {reason: 'x'}})).statusCode,
        ),
      ),
      [403, 401],
    );
    assert.equal((await send(id, buildOf(2), 'publish:team')).statusCode, 403);
  });

  test('102: sends further builds to that browser; keeps the last good one on errors', async () => {
    const {id, secret} = await begun();
    await send(id, buildOf(1));
    await redeem(secret);
    assert.deepEqual((await follow(secret, versionOf(1))).json(), {
      error: false,
      message: '',
      preview: null,
      failed: false,
    });
    await note(id, true);
    assert.deepEqual((await follow(secret, versionOf(1))).json(), {
      error: false,
      message: '',
      preview: null,
      failed: true,
    });
    await send(id, buildOf(2));
    const {preview, failed} = (await follow(secret, versionOf(1))).json() as {
      preview: Preview;
      failed: boolean;
    };
    assert.deepEqual(
      [preview.signed.release.version, failed, await accept(preview)],
      [versionOf(2), false, {preview}],
    );
  });

  test('102: keeps the last five builds for an open tab', async () => {
    const {id} = await begun();
    for (let number = 1; number <= 7; number += 1) {
      now = new Date(START.getTime() + number);
      await send(id, buildOf(number));
    }
    assert.deepEqual(
      await Promise.all([1, 2, 3, 7].map(async (number) => (await file(number)).statusCode)),
      [404, 404, 200, 200],
    );
    await send(id, buildOf(3));
    assert.deepEqual([await left('builds'), (await file(3)).statusCode], [5, 200]);
  });

  test('103: audits a session once, and changes no document and no list', async () => {
    const {serial} = await registry.registry.getDocument();
    const entries = async () =>
      (await registry.call('GET', '/registry/v1/audit', {as: 'activate'})).json().entries as {
        action: string;
        reason: string;
      }[];
    const before = (await entries()).length;
    const {id} = await begun();
    for (const number of [1, 2, 3]) await send(id, buildOf(number));
    await registry.call('POST', `${DEVELOPMENT}/${id}/end`, {as: 'publish:tickets'});
    assert.deepEqual(
      [(await entries()).length - before, (await entries())[0]?.reason],
      [1, 'work on it'],
    );
    assert.equal((await registry.registry.getDocument()).serial, serial);
    const {remote} = (await registry.call('GET', '/registry/v1/remotes/tickets')).json();
    assert.deepEqual(
      remote.releases.map(({version}: {version: string}) => version),
      ['1.0.0'],
    );
  });

  test('104: refuses to publish, activate, canary, pin or preview a build for others', async () => {
    const {id} = await begun();
    await send(id, buildOf(1));
    const version = versionOf(1);
    const headers = {'if-match': await registry.etag('tickets')};
    const tries = [
      registry.publish(buildOf(1)),
      registry.activate('tickets', version),
      registry.call('PUT', '/registry/v1/remotes/tickets/canary', {
        as: 'activate',
        headers,
        body: {version, percent: 1, reason: 'x'},
      }),
      registry.call('PUT', `/registry/v1/remotes/tickets/pins/${randomUUID()}`, {
        as: 'activate',
        headers,
        body: {version, reason: 'x'},
      }),
      registry.call('POST', '/registry/v1/remotes/tickets/previews', {
        as: 'activate',
        body: {version, forSeconds: 60, reason: 'x'},
      }),
    ];
    for (const answer of await Promise.all(tries))
      assert.deepEqual(
        [answer.statusCode, rulesOf(answer)],
        [422, ['development-build']],
        answer.body,
      );
  });

  test("105: refuses a build by the gate if the host cannot run it or it is another's", async () => {
    const {id} = await begun();
    await registry.publish(buildRelease('team', '1.0.0'));
    await registry.activate('team', '1.0.0');
    const {
      release: {manifest},
    } = buildOf(1);
    assert.deepEqual(rulesOf(await send(id, buildOf(1, {needs: {react: '^99.0.0'}}))), [
      'needs-version',
    ]);
    assert.deepEqual(
      rulesOf(await send(id, buildOf(1, {manifest: {...manifest, basePath: '/dashboard/team'}}))),
      ['base-path-taken'],
    );
  });

  test('105: refuses a build that is incomplete, unsigned or of another kind of version', async () => {
    const {id} = await begun();
    const {release, bytes} = buildOf(1);
    const {'static/media/logo.svg': _, ...fewer} = bytes;
    assert.deepEqual(rulesOf(await send(id, {release, bytes: fewer})), ['file-listed']);
    assert.deepEqual(
      rulesOf(await send(id, {release, bytes: {...bytes, 'static/media/logo.svg': '<svg/>'}})),
      ['file-listed'],
    );
    assert.deepEqual(
      rulesOf(await send(id, {release, bytes: {...bytes, 'static/js/more.js': '1'}})),
      ['file-listed'],
    );
    assert.deepEqual(rulesOf(await send(id, buildRelease('tickets', '1.1.0'))), [
      'development-version',
    ]);
    const contents = Object.entries(bytes).map(([path, text]) => ({
      path,
      content: Buffer.from(text).toString('base64'),
    }));
    const body = {...(await registry.sign(release, registry.keys['release:team'])), contents};
    assert.deepEqual(
      rulesOf(
        await registry.call('PUT', `${DEVELOPMENT}/${id}/build`, {as: 'publish:tickets', body}),
      ),
      ['key-scope'],
    );
    assert.equal(await left('builds'), 0);
  });

  test('106: ends a session at once when requested or after an idle hour, with its data', async () => {
    const [ended, abandoned, kept] = [await begun(), await begun(), await begun()];
    for (const {id, secret} of [ended, abandoned, kept]) {
      await send(id, buildOf(1));
      await redeem(secret);
    }
    await registry.call('POST', `${DEVELOPMENT}/${ended.id}/end`, {as: 'publish:tickets'});
    assert.equal((await follow(ended.secret, versionOf(1))).statusCode, 404);
    now = new Date(START.getTime() + HOUR_MS / 2);
    await note(kept.id, false);
    now = new Date(START.getTime() + HOUR_MS);
    const codes = await Promise.all(
      [abandoned, kept].map(async ({secret}) => (await follow(secret, versionOf(1))).statusCode),
    );
    assert.deepEqual([codes, (await send(abandoned.id, buildOf(2))).statusCode], [[404, 200], 404]);
    const replica = await startHarness(registry.db, {dataDir: registry.dataDir, now: () => now});
    assert.deepEqual(
      [await left('sessions'), await left('builds'), await left('files')],
      [1, 1, 4],
    );
    now = new Date(START.getTime() + 12 * HOUR_MS);
    assert.equal((await redeem(kept.secret)).statusCode, 404);
    await replica.app.close();
  });
});
