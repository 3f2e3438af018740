import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {acceptDocument} from '@switchboard/release-rules/trust';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease, filesOf} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const AT = '/registry/v1/remotes/tickets';
const {name: database, open} = testDatabase;

const authRelease = () => {
  const built = buildRelease('auth', '1.0.0');
  const manifest = {...built.release.manifest, area: 'public' as const, basePath: '/'};
  return {...built, release: {...built.release, manifest}};
};

/** Builds a release of `team` whose code links to tickets. */
const linkingRelease = () => {
  const {release, bytes} = buildRelease('team', '1.0.0');
  const text = "go('/dashboard/tickets/12'); go('/dashboard/tickets'); go('/dashboard/tickets-x')";
  const linking = {...bytes, 'static/js/12.ab34.js': text};
  return {release: {...release, files: filesOf(linking)}, bytes: linking};
};

describe(`switching a section off on ${database}`, () => {
  const registry = setStage(open, {
    overrides: {remotes: ['auth', 'team', 'tickets'], hostProvides: {contract: 2, shared: {}}},
    prepare: async ({publish, activate}) => {
      await publish(buildRelease('tickets', '1.0.0'));
      await activate('tickets', '1.0.0');
    },
  });

  const ask = async (verb: string, {body = {}, headers = {}, url = AT}: Asked = {}) =>
    registry.call('POST', `${url}/${verb}`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets'), ...headers},
      body: {reason: 'leaks addresses', ...body},
    });
  interface Asked {
    body?: object;
    headers?: Record<string, string>;
    url?: string;
  }
  const document = async (): Promise<RegistryDocument> =>
    (await registry.call('GET', '/registry/v1/document')).json();
  const remote = async () => (await registry.call('GET', AT)).json().remote;
  const audit = async (limit = 1) =>
    (
      await registry.call('GET', `/registry/v1/audit?remote=tickets&limit=${limit}`, {
        as: 'activate',
      })
    ).json().entries;

  test('replaces it in the signed document by the reason, and restores it when enabled', async () => {
    const before = await document();
    registry.changes = 0;
    const answer = await ask('disable');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(answer.json().message, /tickets is disabled.+npm run release -- enable tickets/);
    const off = await document();
    assert.deepEqual(off.remotes, {});
    const [{since, ...entry} = {since: ''}] = off.off ?? [];
    assert.deepEqual(entry, {
      name: 'tickets',
      title: 'tickets',
      audience: 'regular',
      basePath: '/dashboard/tickets',
      state: 'disabled',
      reason: 'leaks addresses',
    });
    assert.ok(Date.parse(since) > 0);
    assert.equal(registry.changes, 1);
    await acceptDocument(off, {
      keys: await registry.registry.getKeys(),
      origins: ['http://localhost:3000'],
      page: 'http://localhost:3000/',
      lowestSerial: 0,
      now: new Date(),
    });
    assert.deepEqual(
      [(await remote()).off.state, (await remote()).off.by.split('#')[0]],
      ['disabled', 'activate'],
    );
    const back = await ask('enable', {body: {reason: 'fixed'}});
    assert.match(back.json().message, /tickets is enabled again/);
    const {remotes, off: none} = await document();
    assert.deepEqual([remotes, none], [before.remotes, undefined]);
    const [last, first] = await audit(2);
    assert.deepEqual(
      [first.action, first.from, first.to, first.reason],
      ['disable', '1.0.0', null, 'leaks addresses'],
    );
    assert.deepEqual(
      [last.action, last.from, last.to, last.previous],
      ['enable', null, '1.0.0', first.hash],
    );
  });

  test('changes nothing the second time, and states since when and why', async () => {
    assert.deepEqual(
      [(await ask('enable')).json().section.changed, (await ask('enable')).json().message],
      [false, 'tickets is not disabled.'],
    );
    await ask('disable');
    const {serial} = await document();
    const again = await ask('disable', {body: {reason: 'another reason'}});
    assert.equal(again.statusCode, 200);
    assert.match(again.json().message, /already disabled since 20.+\(leaks addresses\)/);
    assert.equal((await document()).serial, serial);
    assert.equal((await audit()).at(0).action, 'disable');
  });

  test('needs the current ETag: of two requests at once, one gets 412', async () => {
    const headers = {'if-match': await registry.etag('tickets')};
    const codes = (
      await Promise.all([ask('disable', {headers}), ask('rename', {headers, body: {to: 'desk'}})])
    ).map(({statusCode}) => statusCode);
    assert.deepEqual(codes.toSorted(), [200, 412]);
    const bare = await registry.call('POST', `${AT}/retire`, {
      as: 'activate',
      body: {reason: 'test'},
    });
    assert.equal(bare.statusCode, 428);
    assert.equal(
      (
        await registry.call('POST', `${AT}/disable`, {
          as: 'publish:tickets',
          headers,
          body: {reason: 'test'},
        })
      ).statusCode,
      403,
    );
  });

  test('is refused for the section that everybody needs to log in', async () => {
    await registry.publish(authRelease());
    await registry.activate('auth', '1.0.0');
    const headers = {'if-match': await registry.etag('auth')};
    for (const [verb, body] of [
      ['disable', {}],
      ['retire', {}],
      ['rename', {to: 'login'}],
    ] as const) {
      const answer = await ask(verb, {url: '/registry/v1/remotes/auth', headers, body});
      assert.equal(answer.statusCode, 409);
      assert.match(answer.json().message, /auth is the way in.+nobody can log in/);
    }
  });

  test('is refused with the remedy for a section without releases', async () => {
    const answer = await ask('disable', {url: '/registry/v1/remotes/surveys'});
    assert.equal(answer.statusCode, 404);
    assert.match(answer.json().message, /publish a release of it first/);
  });

  test('lists dependents in a dry run, and changes nothing', async () => {
    await registry.publish(linkingRelease());
    await registry.activate('team', '1.0.0');
    await registry.publish(buildRelease('tickets', '1.1.0'));
    await registry.call('PUT', `${AT}/canary`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {version: '1.1.0', percent: 5, reason: 'test'},
    });
    const before = await document();
    const answer = await ask('disable', {headers: {'dry-run': 'true'}});
    assert.match(answer.json().message, /^Dry run, nothing was changed: tickets is disabled/);
    assert.deepEqual(answer.json().section.dependents, [
      {kind: 'link', message: 'team links to it 2 times: they will lead to a screen that says so.'},
      {
        kind: 'canary',
        message: 'The canary 1.1.0 (5 %) pauses until the section is enabled.',
      },
    ]);
    assert.deepEqual(await document(), before);
    assert.equal((await remote()).off, undefined);
  });

  test('allows publishing and activating without effect until it is enabled', async () => {
    await ask('disable');
    assert.equal((await registry.publish(buildRelease('tickets', '1.1.0'))).statusCode, 201);
    const activated = await registry.activate('tickets', '1.1.0');
    assert.equal(activated.statusCode, 200);
    assert.match(
      activated.json().message,
      /tickets is disabled, so nobody runs it before: npm run release -- enable tickets/,
    );
    assert.deepEqual((await document()).remotes, {});
    await ask('enable');
    assert.equal((await document()).remotes.tickets?.release.version, '1.1.0');
  });

  test('allows to revoke the only release, which must be replaced before it is enabled', async () => {
    const revoke = async () =>
      registry.call('POST', `${AT}/releases/1.0.0/revoke`, {
        as: 'activate',
        headers: {'if-match': await registry.etag('tickets')},
        body: {reason: 'leaks addresses'},
      });
    const refused = await revoke();
    assert.equal(refused.statusCode, 409);
    assert.match(refused.json().message, /npm run release -- disable tickets --reason <text>/);
    await ask('disable');
    assert.equal((await revoke()).statusCode, 200);
    const early = await ask('enable');
    assert.equal(early.statusCode, 409);
    assert.match(early.json().message, /1\.0\.0 was revoked .+activate another release/);
    await registry.publish(buildRelease('tickets', '1.0.1'));
    await registry.activate('tickets', '1.0.1');
    assert.equal((await ask('enable')).statusCode, 200);
    assert.equal((await document()).remotes.tickets?.release.version, '1.0.1');
  });

  test('names the way out for a rollback without an earlier release', async () => {
    const answer = await ask('rollback');
    assert.equal(answer.statusCode, 409);
    assert.match(answer.json().message, /npm run release -- disable tickets --reason <text>/);
  });

  test('ends canary and pins of a retired section, which never changes again', async () => {
    await registry.publish(buildRelease('tickets', '1.1.0'));
    await registry.call('PUT', `${AT}/pins/11111111-1b9e-4a62-9a0e-3f1f3c1b7d10`, {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {version: '1.1.0', reason: 'test'},
    });
    assert.equal((await ask('retire', {body: {reason: 'nobody used it'}})).statusCode, 200);
    const {off, pins, active} = await remote();
    assert.deepEqual([off.state, pins, active], ['retired', [], '1.0.0']);
    assert.deepEqual(
      (await document()).off?.map(({state, reason}) => [state, reason]),
      [['retired', 'nobody used it']],
    );
    for (const answer of [
      await ask('enable'),
      await ask('disable'),
      await ask('rename', {body: {to: 'desk'}}),
      await registry.activate('tickets', '1.1.0'),
    ]) {
      assert.equal(answer.statusCode, 409);
      assert.match(answer.json().message, /tickets was retired on .+\(nobody used it\)/);
    }
    assert.equal((await ask('retire')).json().section.changed, false);
    const published = await registry.publish(buildRelease('tickets', '1.2.0'));
    assert.equal(published.statusCode, 422);
    assert.deepEqual(
      published
        .json()
        .rules.map(({rule, remedy}: {rule: string; remedy: string}) => [rule, remedy]),
      [['remote-retired', 'Publish it under another name.']],
    );
  });
});
