import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {acceptPreview} from '@switchboard/release-rules/trust';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {Preview} from '@switchboard/contracts/registry/previews/schemas';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const HOUR = 3600;
const SESSIONS = [
  '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10',
  '22222222-1b9e-4a62-9a0e-3f1f3c1b7d10',
] as const;
const PROVIDES = {contract: 2, shared: {react: '19.0.0'}};

let now = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const {name, open} = testDatabase;
describe(`previews on ${name}`, () => {
  const registry = setStage(open, {
    overrides: {now: () => now, hostProvides: PROVIDES, publicUrl: 'https://desk.example'},
    prepare: async ({publish, activate}) => {
      now = new Date('2026-11-21T12:00:00.000Z');
      for (const version of ['1.0.0', '1.1.0']) await publish(buildRelease('tickets', version));
      await activate('tickets', '1.0.0');
    },
  });

  const make = (body: object = {}, {as = 'activate', remote = 'tickets', headers = {}} = {}) =>
    registry.call('POST', `/registry/v1/remotes/${remote}/previews`, {
      as,
      headers,
      body: {version: '1.1.0', forSeconds: HOUR, reason: 'a look', ...body},
    });
  const secretOf = (link: string): string => link.split('#preview=')[1] ?? '';
  const link = async (body?: object): Promise<string> => (await make(body)).json().preview.link;
  const redeem = (secret: string, session: string = SESSIONS[0], from = '10.0.0.1') =>
    registry.app.inject({
      method: 'POST',
      url: '/registry/v1/previews/redeem',
      headers: {'content-type': 'text/plain'},
      payload: JSON.stringify({secret, session}),
      remoteAddress: from,
    });
  const accept = async (preview: Preview, at = now) =>
    acceptPreview(preview, {
      keys: await registry.registry.getKeys(),
      origins: ['http://localhost'],
      page: 'http://localhost/',
      revoked: [],
      now: at,
    });
  const revoke = async (version: string) =>
    registry.call('POST', `/registry/v1/remotes/tickets/releases/${version}/revoke`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {reason: 'broken'},
    });

  test('80: gives a link a 256-bit secret, stored as a hash; the document stays the same', async () => {
    const serial = (await registry.registry.getDocument()).serial;
    const {preview} = (await make()).json();
    assert.match(preview.link, /^https:\/\/desk\.example\/#preview=[\w-]{43}$/);
    assert.equal(preview.expiresAt, later(HOUR).toISOString());
    const dump = JSON.stringify(
      await registry.db.withSchema('registry').selectFrom('previews').selectAll().execute(),
    );
    assert.equal(dump.includes(secretOf(preview.link)), false);
    assert.equal((await registry.registry.getDocument()).serial, serial);
  });

  test('80: audits the release, the end, the author and the reason', async () => {
    const {preview} = (await make()).json();
    const [entry] = (
      await registry.call('GET', '/registry/v1/audit?remote=tickets&limit=1', {as: 'activate'})
    ).json().entries;
    assert.deepEqual(
      [entry.action, entry.to, entry.reason, entry.details, entry.actor.startsWith('activate#')],
      ['preview', '1.1.0', 'a look', {preview: preview.id, expiresAt: preview.expiresAt}, true],
    );
  });

  test('143: audits the opening of a link once, with its preview', async () => {
    const {preview} = (await make()).json();
    const secret = secretOf(preview.link);
    await redeem(secret);
    await redeem(secret);
    await redeem(secret, SESSIONS[1]);
    const {entries} = (
      await registry.call('GET', '/registry/v1/audit?action=preview', {as: 'activate'})
    ).json();
    assert.deepEqual(
      entries.map(({actor, to, reason, details}: AuditEntry) => [
        actor.split('#')[0],
        to,
        reason,
        details?.preview,
      ]),
      [
        ['link', '1.1.0', 'opened in a browser session', preview.id],
        ['activate', '1.1.0', 'a look', preview.id],
      ],
    );
  });

  test("80: accepts the remote's publish token, but no other remote's and no read token", async () => {
    assert.equal((await make({}, {as: 'publish:tickets'})).statusCode, 201);
    const refused = await make({}, {as: 'publish:team'});
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [
        403,
        'This token publishes team; the request needs one that activates releases or publishes tickets (scope activate or publish:tickets).',
      ],
    );
  });

  test('80: repeats a preview without its link, and makes none in a dry run', async () => {
    const headers = {'idempotency-key': 'once-more'};
    const first = (await make({}, {headers})).json();
    const again = (await make({}, {headers})).json();
    assert.deepEqual(again, {...first, preview: {...first.preview, link: null}});
    const dry = (await make({}, {headers: {'dry-run': 'true'}})).json();
    assert.deepEqual(
      [
        dry.dryRun,
        dry.preview.link,
        (await registry.db.withSchema('registry').selectFrom('previews').selectAll().execute())
          .length,
      ],
      [true, null, 1],
    );
  });

  test('81: previews any release that may run, active or not; refuses others by rule', async () => {
    await registry.publish(buildRelease('team', '3.0.0'));
    assert.equal((await make({version: '3.0.0'}, {remote: 'team'})).statusCode, 201);
    assert.equal((await make({version: '1.0.0'})).statusCode, 201);
    assert.deepEqual(
      [
        (await make({version: '9.9.9'})).statusCode,
        (await make({version: '1.0.0'}, {remote: 'nobody'})).statusCode,
      ],
      [404, 404],
    );
    await registry.publish(buildRelease('tickets', '2.0.0', {needs: {react: '^20.0.0'}}));
    assert.deepEqual(
      (await make({version: '2.0.0'})).json().rules.map(({rule}: {rule: string}) => rule),
      ['needs-version'],
    );
    await revoke('1.1.0');
    assert.match((await make()).json().message, /1\.1\.0 was revoked/);
  });

  test('81: lasts a minute at least and a week at most', async () => {
    assert.deepEqual(
      await Promise.all(
        [59, 60, 604_800, 604_801].map(async (forSeconds) => (await make({forSeconds})).statusCode),
      ),
      [422, 201, 201, 422],
    );
  });

  test('82: gives the signed release to the first session that opens a link', async () => {
    const redeemed = await redeem(secretOf(await link()));
    assert.equal(redeemed.headers['access-control-expose-headers'], 'Date, Age');
    const answer = redeemed.json();
    assert.deepEqual(
      [answer.preview.remote, answer.preview.signed.release.version, answer.preview.signed.baseUrl],
      ['tickets', '1.1.0', '/remotes/tickets/1.1.0/'],
    );
    assert.deepEqual(await accept(answer.preview), {preview: answer.preview});
    assert.deepEqual(await accept(answer.preview, later(HOUR)), {fault: 'expired'});
  });

  test('82: refuses another session, but repeats the answer for the same one', async () => {
    const secret = secretOf(await link());
    assert.equal((await redeem(secret)).statusCode, 200);
    const other = await redeem(secret, SESSIONS[1]);
    assert.deepEqual(
      [other.statusCode, other.json().message],
      [
        409,
        'This preview link was already opened in another browser session, and each link works only once: ask for a new one.',
      ],
    );
    assert.equal((await redeem(secret)).statusCode, 200);
  });

  test('82: serves one of any number of sessions at once', async () => {
    const secret = secretOf(await link());
    const codes = await Promise.all(
      Array.from(
        {length: 10},
        async (_, index) =>
          (await redeem(secret, SESSIONS[0].replace('10', String(index + 10)))).statusCode,
      ),
    );
    assert.deepEqual(codes.toSorted(), [200, ...Array.from({length: 9}, () => 409)]);
  });

  test('83: refuses an expired, unknown or revoked link', async () => {
    const [over, revoked] = [secretOf(await link({forSeconds: 60})), secretOf(await link())];
    assert.equal((await redeem('A'.repeat(43))).statusCode, 404);
    now = later(60);
    assert.deepEqual(
      [(await redeem(over)).statusCode, (await redeem(over)).json().message],
      [404, 'This preview link has expired or never existed: ask for a new one.'],
    );
    await revoke('1.1.0');
    assert.match((await redeem(revoked)).json().message, /1\.1\.0 was revoked/);
  });

  test('83: deletes expired previews at the regular cleaning', async () => {
    await Promise.all([make({forSeconds: 60}), make()]);
    now = later(60);
    const replica = await startHarness(registry.db, {dataDir: registry.dataDir, now: () => now});
    assert.equal(
      (await registry.db.withSchema('registry').selectFrom('previews').selectAll().execute())
        .length,
      1,
    );
    await replica.app.close();
  });

  test('83: limits one address to 60 tries a minute', async () => {
    const codes = [];
    for (let count = 0; count < 61; count += 1)
      codes.push((await redeem('A'.repeat(43), SESSIONS[0], '10.0.0.9')).statusCode);
    assert.deepEqual(
      [codes[59], codes[60], (await redeem('A'.repeat(43), SESSIONS[0], '10.0.0.8')).statusCode],
      [404, 429, 404],
    );
  });
});
