import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import {sql} from 'kysely';
import type {RegisteredToken} from '@switchboard/contracts/registry/tokens/schemas';
import {CreateTokenResponse, TokensResponse} from '@switchboard/contracts/registry/tokens/schemas';
import {Value} from 'typebox/value';
import {openTerminal} from '../../testing/command-line.ts';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const TOKENS = '/registry/v1/tokens';
const HOUR = 3_600_000;

const bearer = (token: string) => ({headers: {authorization: `Bearer ${token}`}});

const {name, open} = testDatabase;
describe(`making and ending tokens on ${name}`, () => {
  let clock = Date.now();
  const registry = setStage(open, {overrides: {now: () => new Date(clock)}});

  const create = (body: object, headers?: Record<string, string>, as = 'activate') =>
    registry.call('POST', TOKENS, {as, headers, body: {reason: 'build of the team', ...body}});
  const revoke = (id: number, as = 'activate') =>
    registry.call('POST', `${TOKENS}/${id}/revoke`, {as, body: {reason: 'left the team'}});
  const list = async (): Promise<RegisteredToken[]> =>
    (await registry.call('GET', TOKENS, {as: 'activate'})).json().tokens;
  const audit = async (token?: string) =>
    registry.call('GET', '/registry/v1/audit', token ? bearer(token) : {as: 'activate'});
  const publishWith = async (token: string) =>
    registry.call('POST', '/registry/v1/remotes/tickets/releases', {
      ...bearer(token),
      body: await registry.sign(buildRelease('tickets', '1.0.0').release),
    });

  test('93: identifies every token, and reveals nothing to revoked or unknown ones', async () => {
    const {token, secret} = (await create({scope: 'read'})).json();
    const self = (value: string) => registry.call('GET', `${TOKENS}/self`, bearer(value));
    const answer = await self(secret);
    assert.deepEqual([answer.statusCode, answer.json().token], [200, token]);
    assert.equal(answer.body.includes(secret), false);
    assert.equal(
      (await registry.call('GET', `${TOKENS}/self`, {as: 'publish:tickets'})).json().token.scope,
      'publish:tickets',
    );
    await revoke(token.id);
    assert.deepEqual(
      [
        (await self(secret)).statusCode,
        (await self('swb_nobody_knows_this_token')).statusCode,
        (await registry.call('GET', `${TOKENS}/self`)).statusCode,
      ],
      [401, 401, 401],
    );
  });

  test('39: limits a token to its scope, shows its secret once and stores its hash', async () => {
    const answer = await create({scope: 'publish:tickets'});
    assert.equal(answer.statusCode, 201);
    assert.deepEqual([...Value.Errors(CreateTokenResponse, answer.json())], []);
    const {token, secret} = answer.json();
    assert.match(secret, /^swb_[\w-]{43}$/);
    assert.equal((await publishWith(secret)).statusCode, 201);
    assert.equal(
      (await registry.call('GET', TOKENS, {headers: {authorization: `Bearer ${secret}`}}))
        .statusCode,
      403,
    );
    const listed = await registry.call('GET', TOKENS, {as: 'activate'});
    assert.deepEqual([...Value.Errors(TokensResponse, listed.json())], []);
    assert.deepEqual(listed.json().tokens[0], token);
    const tables = ['tokens', 'audit', 'idempotency']
      .map((table) => `select t::text as row from registry.${table} t`)
      .join(' union all ');
    const {rows} = await sql<{row: string}>`${sql.raw(tables)}`.execute(registry.db);
    for (const text of [...rows.map(({row}) => row), listed.body, (await audit()).body])
      assert.ok(!text.includes(secret));
  });

  test('39: lets a read token see the audit log and change nothing', async () => {
    const {secret} = (await create({scope: 'read'})).json();
    assert.equal((await audit(secret)).statusCode, 200);
    assert.equal((await publishWith(secret)).statusCode, 403);
    const headers = {authorization: `Bearer ${secret}`, 'if-match': '"tickets.1"'};
    const move = await registry.call('PUT', '/registry/v1/remotes/tickets/active', {
      headers,
      body: {version: '1.0.0', reason: 'x'},
    });
    assert.equal(move.statusCode, 403);
    assert.match(
      move.json().message,
      /This token reads the audit log; the request needs one that activates releases/,
    );
  });

  test('39: records creation and revocation with author, object and reason', async () => {
    const expiresAt = new Date(clock + HOUR).toISOString();
    const {
      token: {id},
    } = (await create({scope: 'publish:team', expiresAt})).json();
    await revoke(id);
    const [ended, made] = (await audit()).json().entries;
    assert.deepEqual(
      [made.action, made.remote, made.reason, made.details],
      [
        'token',
        'team',
        `created token ${id}, which publishes team: build of the team`,
        {token: id, scope: 'publish:team', expiresAt},
      ],
    );
    assert.deepEqual(
      [ended.action, ended.remote, ended.reason],
      ['token', 'team', `revoked token ${id}, which publishes team: left the team`],
    );
    assert.match(made.actor, /^activate#\d+$/);
  });

  test('39: expires at its time', async () => {
    const {secret} = (
      await create({scope: 'read', expiresAt: new Date(clock + HOUR).toISOString()})
    ).json();
    clock += HOUR - 1;
    assert.equal((await audit(secret)).statusCode, 200);
    clock += 1;
    const late = await audit(secret);
    assert.equal(late.statusCode, 401);
    assert.match(late.json().message, /revoked or has expired/);
    assert.equal(
      (await create({scope: 'read', expiresAt: new Date(clock).toISOString()})).statusCode,
      422,
    );
  });

  test('39: refuses a revoked token, ignores repetition, and answers 404 for unknown', async () => {
    const {
      token: {id},
      secret,
    } = (await create({scope: 'read'})).json();
    assert.equal((await revoke(id)).statusCode, 200);
    assert.equal((await audit(secret)).statusCode, 401);
    const before = (await audit()).json().entries.length;
    assert.equal((await revoke(id)).statusCode, 200);
    assert.equal((await audit()).json().entries.length, before);
    assert.equal((await revoke(99_999)).statusCode, 404);
  });

  test('39: keeps the last usable activate token, also when two revoke each other', async () => {
    const own = (await list()).filter(
      ({scope, revokedAt}) => scope === 'activate' && revokedAt === null,
    );
    for (const {id} of own.slice(1)) await revoke(id);
    const last = own[0]!.id;
    const refused = await revoke(last);
    assert.equal(refused.statusCode, 409);
    assert.match(
      refused.json().message,
      /last token that activates releases and creates tokens: create its successor first/,
    );
    await create({scope: 'activate', expiresAt: new Date(clock + HOUR).toISOString()});
    clock += 2 * HOUR;
    assert.equal((await revoke(last)).statusCode, 409);
    const {token, secret} = (await create({scope: 'activate'})).json();
    const answers = await Promise.all([
      revoke(token.id),
      registry.call('POST', `${TOKENS}/${last}/revoke`, {
        headers: {authorization: `Bearer ${secret}`},
        body: {reason: 'x'},
      }),
    ]);
    assert.deepEqual(answers.map(({statusCode}) => statusCode).sort(), [200, 401]);
  });

  test('39: creates one token for a repeated request, without showing its secret again', async () => {
    const headers = {'idempotency-key': randomUUID()};
    const before = (await list()).length;
    const first = await create({scope: 'read'}, headers);
    const again = await create({scope: 'read'}, headers);
    assert.equal(again.headers['idempotent-replay'], 'true');
    assert.equal(again.statusCode, 201);
    assert.deepEqual(again.json(), {...first.json(), secret: null});
    assert.equal((await list()).length, before + 1);
  });

  test('39, 48: creates no token and shows no secret in a dry run', async () => {
    const before = await list();
    const answer = await create({scope: 'read'}, {'dry-run': 'true'});
    assert.deepEqual([answer.json().dryRun, answer.json().secret], [true, null]);
    assert.deepEqual(await list(), before);
  });

  for (const body of [
    {scope: 'everything'},
    {scope: 'publish:../x'},
    {scope: 'read', reason: ' '},
    {scope: 'read', expiresAt: 'soon'},
    {scope: 'read', secret: 'mine'},
  ]) {
    test(`39: refuses ${JSON.stringify(body)}`, async () =>
      assert.equal((await create(body)).statusCode, 422));
  }

  test('39: lets only the activate token create, revoke and list', async () => {
    for (const as of ['publish:tickets', undefined]) {
      assert.ok(
        [401, 403].includes(
          (await registry.call('POST', TOKENS, {as, body: {scope: 'read', reason: 'x'}}))
            .statusCode,
        ),
      );
      assert.ok(
        [401, 403].includes(
          (await registry.call('POST', `${TOKENS}/1/revoke`, {as, body: {reason: 'x'}})).statusCode,
        ),
      );
      assert.ok([401, 403].includes((await registry.call('GET', TOKENS, {as})).statusCode));
    }
  });

  test('39: protects tokens from revival, change and deletion in the database', async () => {
    const {
      token: {id},
    } = (await create({scope: 'read'})).json();
    await revoke(id);
    for (const attempt of [
      `update registry.tokens set revoked_at = null where id = ${id}`,
      "update registry.tokens set scope = 'activate'",
      'update registry.tokens set expires_at = null, revoked_at = now()',
      'delete from registry.tokens',
      'truncate registry.tokens',
    ]) {
      await assert.rejects(
        sql.raw(attempt).execute(registry.db),
        /keeps what was written/,
        attempt,
      );
    }
  });

  test('39, 100: creates, lists, stores and revokes tokens on the command line', async () => {
    const url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    const terminal = openTerminal();
    const run = (...args: string[]) => {
      terminal.clear();
      return terminal.run(args, {
        root: registry.dataDir,
        env: {PORT: new URL(url).port, DATA_DIR: registry.dataDir},
      });
    };
    clock = Date.now();
    assert.equal(
      await run(
        'tokens',
        'create',
        'publish:tickets',
        '--expires',
        '90d',
        '--reason',
        'build of the team',
      ),
      0,
    );
    const [, id, secret] =
      /^Token (\d+) publishes tickets until .*Z\.\n(swb_[\w-]{43})\nIt is shown only this once/.exec(
        terminal.out,
      ) ?? [];
    assert.ok(id && secret, terminal.out);
    assert.equal(await run('tokens', 'list'), 0);
    assert.match(
      terminal.out,
      new RegExp(
        `^NO +SCOPE +STATE +CREATED +BY +FOR\\n${id} +publish:tickets +until \\S+ \\S+ +.* +activate#\\d+ +build of the team\\n`,
      ),
    );
    assert.ok(!terminal.out.includes(secret));
    assert.equal(await run('tokens', 'revoke', id, '--reason', 'left', '--json'), 0);
    assert.notEqual(JSON.parse(terminal.out).token.revokedAt, null);
    assert.equal(
      await run('tokens', 'create', 'publish:team', '--save', '--reason', 'new remote'),
      0,
    );
    const file = join(registry.dataDir, 'registry-tokens.json');
    const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    assert.ok(
      terminal.out.includes(file) && !terminal.out.includes(kept['publish:team'] ?? ''),
      terminal.out,
    );
    assert.equal((await audit(kept['publish:team'] ?? 'none')).statusCode, 200);
    assert.equal(
      await run(
        'tokens',
        'create',
        'read',
        '--save',
        '--reason',
        'x',
        '--registry',
        'https://dashboard.example',
      ),
      2,
      terminal.out,
    );
    for (const wrong of [
      ['create', 'tickets', '--reason', 'x'],
      ['create', 'read'],
      ['create', 'read', '--reason', 'x', '--expires', 'soon'],
      ['revoke', 'x', '--reason', 'x'],
    ]) {
      assert.equal(await run('tokens', ...wrong), 2, terminal.out);
    }
  });
});
