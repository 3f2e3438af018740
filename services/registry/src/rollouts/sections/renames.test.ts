import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';

const {name: database, open} = testDatabase;

describe(`renaming a section on ${database}`, () => {
  const registry = setStage(open, {
    overrides: {
      remotes: ['desk', 'team', 'tickets'],
      hostProvides: {contract: 2, shared: {}},
    },
    prepare: async ({publish, activate}) => {
      await publish(buildRelease('tickets', '1.0.0'));
      await activate('tickets', '1.0.0');
      await publish(buildRelease('team', '1.0.0'));
      await activate('team', '1.0.0');
    },
  });

  const rename = async (to: string, from = 'tickets') =>
    registry.call('POST', `/registry/v1/remotes/${from}/rename`, {
      as: 'activate',
      headers: {'if-match': await registry.etag(from)},
      body: {to, reason: 'clearer'},
    });
  const ask = async (verb: string, from: string) =>
    registry.call('POST', `/registry/v1/remotes/${from}/${verb}`, {
      as: 'activate',
      headers: {'if-match': await registry.etag(from)},
      body: {reason: 'test'},
    });
  const document = async (): Promise<RegistryDocument> =>
    (await registry.call('GET', '/registry/v1/document')).json();

  test('redirects former paths, preserves signed releases, and is audited', async () => {
    const {remotes} = await document();
    const answer = await rename('desk');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(
      answer.json().message,
      'tickets is now called desk, at /dashboard/desk; /dashboard/tickets leads on to it. Its releases, keys and tokens keep the name tickets.',
    );
    const now = await document();
    assert.deepEqual(now.remotes, remotes);
    assert.deepEqual(now.renamed, [
      {name: 'tickets', basePath: '/dashboard/desk', formerly: ['/dashboard/tickets']},
    ]);
    const {entries} = (
      await registry.call('GET', '/registry/v1/audit?action=rename', {as: 'activate'})
    ).json();
    assert.deepEqual(
      entries.map(({remote, from, to, reason}: Record<string, string>) => [
        remote,
        from,
        to,
        reason,
      ]),
      [['tickets', 'tickets', 'desk', 'clearer']],
    );
  });

  test('accepts every present and former name; publishing works with the same keys', async () => {
    await rename('desk');
    await rename('help', 'desk');
    for (const name of ['tickets', 'desk', 'help'])
      assert.equal(
        (await registry.call('GET', `/registry/v1/remotes/${name}`)).json().remote.name,
        'tickets',
      );
    assert.equal((await registry.publish(buildRelease('tickets', '1.1.0'))).statusCode, 201);
    assert.equal((await registry.activate('help', '1.1.0')).statusCode, 200);
    assert.equal((await document()).remotes.tickets?.release.version, '1.1.0');
  });

  test('redirects all former paths of a chain to the last one, and back to the first', async () => {
    await rename('desk');
    await rename('help');
    assert.deepEqual((await document()).renamed, [
      {
        name: 'tickets',
        basePath: '/dashboard/help',
        formerly: ['/dashboard/tickets', '/dashboard/desk'],
      },
    ]);
    await rename('desk');
    assert.equal((await document()).renamed?.[0]?.basePath, '/dashboard/desk');
    const back = await rename('tickets');
    assert.equal(back.statusCode, 200);
    assert.deepEqual((await document()).renamed, [
      {
        name: 'tickets',
        basePath: '/dashboard/tickets',
        formerly: ['/dashboard/desk', '/dashboard/help'],
      },
    ]);
    assert.equal((await rename('tickets')).json().section.changed, false);
  });

  test('refuses a name that is taken, reserved, or kept by another section', async () => {
    await rename('desk', 'team');
    await rename('crew', 'team');
    for (const [to, message] of [
      ['team', /The registry has another remote team/],
      ['desk', /desk is a name of the section team/],
      ['crew', /crew is a name of the section team/],
      ['home', /home is reserved: \/dashboard\/home belongs to the host/],
      ['profile', /profile is reserved/],
    ] as const) {
      const answer = await rename(to);
      assert.deepEqual([answer.statusCode, message.test(answer.json().message)], [409, true], to);
    }
    assert.equal((await rename('Desk')).statusCode, 422);
    assert.equal((await document()).renamed?.length, 1);
  });

  test('refuses to publish its name or paths for any other remote', async () => {
    await rename('desk');
    const published = await registry.publish(buildRelease('desk', '1.0.0'));
    assert.equal(published.statusCode, 422);
    assert.deepEqual(
      published.json().rules.map(({rule}: {rule: string}) => rule),
      ['name-taken'],
    );
    const {release, bytes} = buildRelease('team', '1.1.0');
    const manifest = {...release.manifest, basePath: '/dashboard/desk'};
    await registry.publish({release: {...release, manifest}, bytes});
    const answer = await registry.activate('team', '1.1.0');
    assert.equal(answer.statusCode, 422);
    assert.match(answer.json().message, /\/dashboard\/desk, which the section tickets keeps/);
  });

  test('reserves a name of a retired section', async () => {
    await rename('desk');
    await ask('retire', 'desk');
    assert.match((await rename('tickets', 'team')).json().message, /tickets stays reserved/);
    assert.match((await rename('desk', 'team')).json().message, /desk stays reserved/);
    assert.deepEqual(
      (await document()).off?.map(({basePath}) => basePath),
      ['/dashboard/desk'],
    );
  });

  test('refuses the second of two renames to one name at once', async () => {
    const answers = await Promise.all([rename('desk', 'team'), rename('desk', 'tickets')]);
    assert.deepEqual(answers.map(({statusCode}) => statusCode).toSorted(), [200, 409]);
  });
});
