import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {addressOf, openTerminal} from '../../testing/command-line.ts';

const WORKSPACE = '11111111-1b9e-4a62-9a0e-3f1f3c1b7d10';
const LATER = '2999-12-01T08:00:00.000Z';

describe('command line for rollouts', () => {
  const registry = setStage(testDatabase.open, {
    prepare: async ({publish, activate}) => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await publish(buildRelease('tickets', version));
      await activate('tickets', '1.0.0');
    },
  });

  /** Runs a verb; returns the exit code and the output, parsed with `--json`. */
  const run = async (...args: string[]) => {
    const url = await addressOf(registry.app);
    const terminal = openTerminal();
    const code = await terminal.run([...args, '--registry', url], {
      root: '/',
      env: {DATA_DIR: registry.dataDir},
    });
    const out = terminal.out + terminal.err;
    return {code, out, json: () => JSON.parse(out)};
  };
  const canary = async () => (await run('show', 'tickets', '--json')).json().remote.canary;

  test('17: begins a canary, and changes only the named settings', async () => {
    const begun = await run(
      'canary',
      'tickets',
      '1.1.0',
      '--percent',
      '12.5',
      '--role',
      'admin',
      'owner',
      '--workspace',
      WORKSPACE,
      '--reason',
      'new list',
    );
    assert.deepEqual(
      [
        begun.code,
        /tickets 1\.1\.0 is the canary for 12\.5 % of all visitors, role admin, role owner, workspace 1111/.test(
          begun.out,
        ),
      ],
      [0, true],
    );
    await run('canary', 'tickets', '--percent', '20');
    assert.deepEqual(
      [(await canary()).percent, (await canary()).cohorts],
      [20, {roles: ['admin', 'owner'], workspaces: [WORKSPACE]}],
    );
    await run('canary', 'tickets', '--no-cohorts', '--first-time');
    assert.deepEqual([(await canary()).percent, (await canary()).cohorts], [20, {firstTime: true}]);
  });

  test('17: schedules a canary, by default for everyone, and starts it with --now', async () => {
    assert.match(
      (await run('schedule', 'tickets', '1.1.0', '--at', '2999-12-01T09:00:00+01:00')).out,
      /is the canary from 2999-12-01 08:00 UTC on for 100 % of all visitors/,
    );
    assert.match((await run('list', 'tickets')).out, /1\.1\.0 +scheduled 100 %/);
    assert.equal((await run('canary', 'tickets', '--percent', '250')).code, 2);
    await run('canary', 'tickets', '--percent', '50');
    assert.deepEqual([(await canary()).startsAt, (await canary()).percent], [LATER, 50]);
    await run('canary', 'tickets', '--now');
    assert.equal((await canary()).startsAt, null);
  });

  test('54: leaves the end to users with --no-auto-abort, and shows that', async () => {
    await run('canary', 'tickets', '1.1.0', '--percent', '5', '--no-auto-abort');
    await run('canary', 'tickets', '--percent', '10');
    assert.equal((await canary()).autoAbort, false);
    assert.match((await run('show', 'tickets')).out, /never ended automatically/);
    await run('canary', 'tickets', '--auto-abort');
    assert.match((await run('show', 'tickets')).out, /ended automatically if it fails too often/);
  });

  test('56: shows who ended the last canary in show and health', async () => {
    await run('canary', 'tickets', '1.1.0', '--percent', '5');
    await run('abort', 'tickets');
    assert.match(
      (await run('show', 'tickets')).out,
      /aborted +1\.1\.0 +by activate#\d+ at .*: the audit log says why/,
    );
    assert.match(
      (await run('health')).out,
      /The canary tickets 1\.1\.0 was aborted by activate#\d+ at /,
    );
  });

  test('17: ends a canary with promote and abort', async () => {
    await run('canary', 'tickets', '1.1.0', '--percent', '5');
    assert.equal(
      (await run('abort', 'tickets')).out,
      'The canary of tickets has ended: 1.0.0 is active for everyone.\n',
    );
    await run('canary', 'tickets', '1.1.0', '--percent', '5');
    assert.equal((await run('promote', 'tickets', '--json')).json().rollout.active, '1.1.0');
    assert.equal((await run('abort', 'tickets')).code, 4);
  });

  test('17: pins a workspace to a release, by default the active one, until --remove', async () => {
    assert.match(
      (await run('pin', 'tickets', WORKSPACE)).out,
      /runs tickets 1\.0\.0 until it is unpinned/,
    );
    await run('pin', 'tickets', WORKSPACE, '1.2.0');
    assert.match((await run('list', 'tickets')).out, /1\.2\.0 +pinned/);
    assert.match((await run('pin', 'tickets', WORKSPACE, '--remove')).out, /is no longer pinned/);
  });

  test('17: shows the running releases and their audience in show and list', async () => {
    await run('canary', 'tickets', '1.1.0', '--percent', '0.5', '--regular');
    await run('pin', 'tickets', WORKSPACE, '1.2.0');
    const shown = (await run('show', 'tickets')).out;
    assert.match(shown, /active +1\.0\.0 +no earlier version to roll back to/);
    assert.match(
      shown,
      /canary +1\.1\.0 +0\.5 % of all visitors, regular users; since .*, by activate#\d+/,
    );
    assert.match(shown, /pinned +1\.2\.0 +workspace 1111/);
    assert.match((await run('list')).out, /1\.1\.0 +canary 0\.5 %/);
    assert.equal((await run('show', 'nothing')).code, 7);
  });

  test('48: describes the effect or the obstacle with --dry-run, and changes nothing', async () => {
    await run('canary', 'tickets', '1.1.0', '--percent', '5');
    const before = [await registry.etag('tickets'), await registry.registry.getDocument()];
    registry.changes = 0;
    const wishes = [
      ['canary', 'tickets', '--percent', '50'],
      ['promote', 'tickets'],
      ['abort', 'tickets'],
      ['pin', 'tickets', WORKSPACE],
      ['activate', 'tickets', '1.2.0'],
      ['revoke', 'tickets', '1.1.0', '--reason', 'x'],
    ];
    for (const wish of wishes) {
      const {code, json} = await run(...wish, '--dry-run', '--json');
      assert.deepEqual([code, json().dryRun], [0, true], wish.join(' '));
      assert.match(json().message, /^Dry run, nothing was changed: /);
    }
    assert.equal((await run('activate', 'tickets', '9.9.9', '--dry-run')).code, 7);
    assert.deepEqual(
      [await registry.etag('tickets'), await registry.registry.getDocument(), registry.changes],
      [...before, 0],
    );
  });

  for (const [what, args, code, told] of [
    [
      'no version while there is no canary',
      ['canary', 'tickets', '--percent', '5'],
      2,
      /tickets has no canary yet: name the version/,
    ],
    [
      'a percentage that is none',
      ['canary', 'tickets', '1.1.0', '--percent', 'half'],
      2,
      /"half" is not a percentage/,
    ],
    [
      'a step of less than 0.1',
      ['canary', 'tickets', '1.1.0', '--percent', '0.25'],
      6,
      /steps of 0\.1/,
    ],
    [
      'both kinds of users',
      ['canary', 'tickets', '1.1.0', '--first-time', '--regular'],
      2,
      /--percent 100/,
    ],
    [
      'a role that there is not',
      ['canary', 'tickets', '1.1.0', '--role', 'boss'],
      2,
      /--role.*boss.*owner, admin, supervisor, agent/,
    ],
    [
      'a workspace by its name',
      ['pin', 'tickets', 'Acme'],
      2,
      /"Acme" is not the ID of a workspace: .* in the profile/,
    ],
    [
      'a user by their address',
      ['canary', 'tickets', '1.1.0', '--user', 'ana@example.com'],
      2,
      /"ana@example.com" is not the ID of a user/,
    ],
    [
      'a time that is none',
      ['schedule', 'tickets', '1.1.0', '--at', 'tomorrow'],
      2,
      /"tomorrow" is not a time/,
    ],
    ['no time', ['schedule', 'tickets', '1.1.0'], 2, /--at/],
    ['the active release', ['canary', 'tickets', '1.0.0'], 4, /everyone already runs it/],
    [
      'a stale ETag',
      ['canary', 'tickets', '1.1.0', '--if-match', '"tickets.0"'],
      4,
      /was changed since you read it/,
    ],
    [
      'a release that does not exist',
      ['pin', 'tickets', WORKSPACE, '9.9.9'],
      7,
      /no committed release 9\.9\.9/,
    ],
  ] as const) {
    test(`17: rejects ${what} with exit code ${code}`, async () => {
      const refused = await run(...args);
      assert.equal(refused.code, code, refused.out);
      assert.match(refused.out, told);
    });
  }

  test('replaces the active release with revoke, and shows it in list', async () => {
    await registry.activate('tickets', '1.1.0');
    assert.equal((await run('revoke', 'tickets', '1.1.0')).code, 2);
    const revoked = await run('revoke', 'tickets', '1.1.0', '--reason', 'leaks names');
    assert.deepEqual(
      [revoked.code, revoked.out],
      [0, 'tickets 1.1.0 is revoked and never runs again; 1.0.0 is active.\n'],
    );
    assert.match((await run('list', 'tickets')).out, /tickets +1\.1\.0 +revoked +/);
    assert.equal((await run('revoke', 'tickets', '1.0.0', '--reason', 'too')).code, 4);
    const unknown = await run('revoke', 'tickets', '9.9.9', '--reason', 'x', '--json');
    assert.deepEqual(
      [unknown.code, unknown.json().message],
      [7, 'tickets has no committed release 9.9.9: publish it first.'],
    );
  });

  test('17: has help for each verb', async () => {
    for (const verb of ['canary', 'schedule', 'promote', 'abort', 'pin', 'show']) {
      const help = await run(verb, '--help');
      assert.deepEqual([help.code, help.out.includes('Usage: release ')], [0, true]);
    }
  });
});
