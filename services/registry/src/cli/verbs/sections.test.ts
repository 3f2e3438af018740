import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {addressOf, openTerminal} from '../../testing/command-line.ts';

describe('command line for sections', () => {
  const registry = setStage(testDatabase.open, {
    prepare: async ({publish, activate}) => {
      await publish(buildRelease('tickets', '1.0.0'));
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
  const off = async () => (await run('show', 'tickets', '--json')).json().remote.off;

  test('requires a reason to disable, and lists dependents in a dry run', async () => {
    assert.equal((await run('disable', 'tickets')).code, 2);
    await registry.publish(buildRelease('tickets', '1.1.0'));
    await run('schedule', 'tickets', '1.1.0', '--at', '2999-12-01T08:00:00Z');
    const tried = await run('disable', 'tickets', '--reason', 'leaks', '--dry-run');
    assert.equal(tried.code, 0);
    assert.match(
      tried.out,
      /^Dry run, nothing was changed: tickets is disabled.+\n {2}The canary 1\.1\.0 is scheduled for 2999-12-01T08:00:00\.000Z: it pauses until the section is enabled\.\n$/,
    );
    assert.equal(await off(), undefined);
  });

  test('shows the state in list, show and doctor until enable', async () => {
    const disabled = await run('disable', 'tickets', '--reason', 'leaks addresses');
    assert.deepEqual([disabled.code, (await off()).state], [0, 'disabled']);
    assert.match((await run('list', 'tickets')).out, /1\.0\.0 +disabled, active/);
    assert.match(
      (await run('show', 'tickets')).out,
      /disabled +leaks addresses; since .+ by activate/,
    );
    assert.match(
      (await run('doctor')).out,
      /sections +tickets is disabled since .+leaks addresses/,
    );
    assert.equal((await run('enable', 'tickets')).code, 0);
    assert.equal(await off(), undefined);
    assert.match((await run('enable', 'tickets')).out, /tickets is not disabled/);
  });

  test('keeps the names of releases on rename, and accepts both names', async () => {
    const renamed = await run('rename', 'tickets', 'desk');
    assert.equal(renamed.code, 0, renamed.out);
    assert.match(renamed.out, /tickets is now called desk, at \/dashboard\/desk/);
    assert.match((await run('list', 'desk')).out, /tickets, now desk +1\.0\.0 +active/);
    assert.match(
      (await run('show', 'desk')).out,
      /called +desk, at \/dashboard\/desk; \/dashboard\/tickets leads on to it; releases as tickets/,
    );
    assert.equal((await run('rename', 'desk', 'profile')).code, 4);
    assert.equal((await run('rename', 'desk', 'No')).code, 6);
  });

  test('exits with 4 when a command would bring back a retired section', async () => {
    assert.equal((await run('retire', 'tickets', '--reason', 'unused')).code, 0);
    for (const args of [
      ['enable', 'tickets'],
      ['activate', 'tickets', '1.0.0'],
      ['rename', 'tickets', 'desk'],
    ]) {
      const refused = await run(...args);
      assert.deepEqual([refused.code, /retired on .+unused/.test(refused.out)], [4, true]);
    }
  });

  test('suggests disabling the section on revoke and rollback of the only release', async () => {
    for (const args of [
      ['revoke', 'tickets', '1.0.0', '--reason', 'leaks'],
      ['rollback', 'tickets'],
    ]) {
      const refused = await run(...args);
      assert.equal(refused.code, 4);
      assert.match(refused.out, /npm run release -- disable tickets --reason <text>/);
    }
  });

  test('rejects a stale ETag with exit code 4', async () => {
    const stale = await registry.etag('tickets');
    await run('disable', 'tickets', '--reason', 'test');
    assert.equal((await run('enable', 'tickets', '--if-match', stale)).code, 4);
  });
});
