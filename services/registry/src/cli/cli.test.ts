import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, beforeEach, describe, test} from 'node:test';
import {testDatabase, type TestDatabase} from '../testing/database.ts';
import {startHarness, type Harness} from '../testing/harness.ts';
import {buildRelease, writeRelease} from '../testing/release.ts';
import {freePort} from '../testing/free-port.ts';
import {writeSources} from '../testing/sources.ts';
import {openTerminal} from '../testing/command-line.ts';

describe('command line', () => {
  let database: TestDatabase;
  let registry: Harness;
  let root: string;
  let url: string;
  const terminal = openTerminal();

  before(async () => {
    database = await testDatabase.open();
    registry = await startHarness(database.db, {hostProvides: {contract: 2, shared: {}}});
    url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    root = await mkdtemp(join(tmpdir(), 'release-'));
    await writeSources(root, buildRelease('tickets', '1.0.0'));
  });
  after(async () => {
    await registry.close();
    await database.close();
    await rm(root, {recursive: true});
  });
  beforeEach(() => terminal.clear());

  const run = (args: string[], env: Record<string, string> = {}, isTerminal = false) =>
    terminal.run(args, {
      root,
      isTerminal,
      env: {PORT: new URL(url).port, DATA_DIR: registry.dataDir, ...env},
    });

  test('reports that nothing is published yet', async () => {
    assert.equal(await run(['list']), 0);
    assert.match(terminal.out, /Nothing is published yet/);
  });

  test('builds an unbuilt remote on publish, uploads it and shows the next step', async () => {
    assert.equal(await run(['publish', 'tickets']), 0);
    assert.match(terminal.err, /Building tickets 1\.0\.0[^]*Uploaded 4 of 4 files/);
    assert.match(
      terminal.out,
      /^Published tickets 1\.0\.0\.\nCheck it: npm run release -- gate tickets 1\.0\.0\nActivate it .*: npm run release -- activate tickets 1\.0\.0\n$/,
    );
  });

  test('87: describes the effect of publish --dry-run and publishes nothing', async () => {
    const folder = join(root, 'tried');
    await writeRelease(folder, buildRelease('tickets', '1.0.1'));
    const tried = (...args: string[]) =>
      run(['publish', 'tickets', '--directory', folder, '--dry-run', ...args]);
    assert.equal(await tried(), 0);
    assert.equal(terminal.out, 'Dry run, nothing was changed: tickets 1.0.1 can be published.\n');
    assert.equal(await run(['diff', 'tickets', '1.0.1']), 7);
    terminal.out = '';
    assert.equal(await run(['publish', 'tickets', '--dry-run', '--json']), 0);
    assert.deepEqual(JSON.parse(terminal.out), {
      error: false,
      message:
        'Dry run, nothing was changed: tickets 1.0.0 is already committed with exactly these bytes.',
      dryRun: true,
      name: 'tickets',
      version: '1.0.0',
    });
    assert.equal(await tried('--token', String(registry.tokens['publish:team'])), 3);
    await writeFile(join(folder, 'static/js/12.ab34.js'), 'changed after the build');
    assert.equal(await tried(), 1);
    assert.match(
      terminal.err,
      /"static\/js\/12\.ab34\.js" is not the file that release\.json lists: build the remote again/,
    );
  });

  test('changes nothing and builds nothing when publish is repeated', async () => {
    assert.equal(await run(['publish', 'tickets', '--json']), 0);
    assert.deepEqual(JSON.parse(terminal.out), {
      error: false,
      message: 'tickets 1.0.0 is already published, with exactly these bytes.',
      created: false,
      name: 'tickets',
      version: '1.0.0',
    });
    assert.equal(terminal.err, '');
  });

  test('builds another version separately with publish --release-version', async () => {
    assert.equal(await run(['publish', 'tickets', '--release-version', '1.1.0'], {}, true), 0);
    assert.match(terminal.err, /\r\u001b\[KUploaded 1 of 4 files.*\r\u001b\[KUploaded 2 of 4/s);
    const kept = JSON.parse(
      await readFile(join(root, 'remote-tickets/dist/release/release.json'), 'utf8'),
    );
    assert.equal(kept.version, '1.0.0');
  });

  test('shows what runs in activate, rollback and list', async () => {
    assert.equal(await run(['activate', 'tickets', '1.0.0']), 0);
    assert.equal(await run(['activate', 'tickets', '1.1.0', '--reason', 'new list']), 0);
    assert.match(terminal.out, /tickets 1\.1\.0 is active instead of 1\.0\.0\.\n$/);
    terminal.out = '';
    await run(['list', 'tickets']);
    assert.match(terminal.out, /tickets +1\.1\.0 +active +[^]*tickets +1\.0\.0 +previous/);
    terminal.out = '';
    assert.equal(await run(['rollback', 'tickets', '--json']), 0);
    assert.equal(JSON.parse(terminal.out).activation.to, '1.0.0');
  });

  test('32: records the origin of a move without --reason in the audit log', async () => {
    await run(['audit', 'tickets', '--limit', '3', '--json']);
    assert.deepEqual(
      JSON.parse(terminal.out).entries.map(({reason}: {reason: string}) => reason),
      ['rolled back from the command line', 'new list', 'activated from the command line'],
    );
  });

  test('shows the audit log without control characters of a reason', async () => {
    await run(['activate', 'tickets', '1.1.0', '--reason', 'red\u001b[31m text']);
    terminal.out = '';
    assert.equal(await run(['audit', 'tickets', '--limit', '2']), 0);
    const [heading, newest, ...rest] = terminal.out.trim().split('\n');
    assert.match(String(heading), /^NO +WHEN +WHO +WHAT +REMOTE +FROM +TO +WHY$/);
    assert.match(
      String(newest),
      /activate#\d+ +activate +tickets +1\.0\.0 +1\.1\.0 +red \[31m text$/,
    );
    assert.equal(rest.length, 1);
    const shown = terminal.out;
    terminal.out = '';
    assert.equal(await run(['audit', 'list', 'tickets', '--limit', '2']), 0);
    assert.equal(terminal.out, shown);
  });

  test('shows outcomes of releases in browsers and policy violations in health', async () => {
    assert.equal(await run(['health']), 0);
    assert.match(
      terminal.out,
      /^Since .*Z\nNo browser has reported\.\nBlocked by a policy: nothing\n$/,
    );
    const report = {
      remote: 'host',
      version: '1.0.0',
      arm: 'active',
      stage: 'chunk',
      milliseconds: 120,
      attempt: 1,
      traceId: 'a'.repeat(32),
      at: new Date().toISOString(),
    };
    const reports = [
      {...report, id: randomUUID(), outcome: 'loaded', code: 'loaded'},
      {...report, id: randomUUID(), outcome: 'failed', code: 'timeout'},
      {...report, remote: 'nothing', id: randomUUID(), outcome: 'failed', code: 'timeout'},
    ];
    await registry.call('POST', '/registry/v1/telemetry', {
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({page: await registry.registry.issuePageToken(), reports}),
    });
    const violation = {'csp-report': {'effective-directive': 'img-src'}};
    await registry.call('POST', '/registry/v1/reports', {
      headers: {'content-type': 'application/csp-report'},
      body: JSON.stringify(violation),
    });
    terminal.out = '';
    assert.equal(await run(['health', 'host', '--minutes', '10']), 0);
    assert.match(
      terminal.out,
      /\nhost +1\.0\.0 +active +1 +1 +50\.0 % +0 +0 +120 ms +\S+ \S+ +timeout 1\nBlocked by a policy: img-src 1\nLeft out: 1 report/,
    );
    terminal.out = '';
    assert.equal(await run(['health', 'tickets', '--json']), 0);
    assert.deepEqual(JSON.parse(terminal.out).releases, []);
    assert.equal(await run(['health', '--minutes', 'x']), 2);
  });

  test('exits with 1 when the build fails', async () => {
    assert.equal(await run(['publish', 'tickets', '--release-version', '6.6.6']), 1);
    assert.match(terminal.err, /The build of .*remote-tickets failed/);
  });

  for (const args of [
    [],
    ['promote'],
    ['activate', 'tickets'],
    ['list', '--colour'],
    ['publish', 'nothing'],
    ['publish', '../etc'],
    ['publish', 'tickets', '--release-version', 'latest'],
    ['list', '--registry', 'ftp://x'],
  ]) {
    test(`exits with 2 for release ${args.join(' ')}`, async () => {
      assert.equal(await run(args, {SWITCHBOARD_TOKEN: 'swb_any'}), 2);
      assert.notEqual(terminal.err, '');
    });
  }

  test('exits with 3 for a missing or unknown token and for another scope', async () => {
    assert.equal(await run(['activate', 'tickets', '1.0.0'], {DATA_DIR: root}), 3);
    assert.match(terminal.err, /pass --token, set SWITCHBOARD_TOKEN, or set DATA_DIR/);
    assert.equal(
      await run(['activate', 'tickets', '1.0.0', '--token', 'swb_unknownunknownunknownunknown']),
      3,
    );
    assert.equal(
      await run(['activate', 'tickets', '1.0.0'], {
        SWITCHBOARD_TOKEN: String(registry.tokens['publish:tickets']),
      }),
      3,
    );
  });

  test('uses the tokens of the data directory on this machine only', async () => {
    assert.equal(
      await run(['activate', 'tickets', '1.0.0', '--registry', 'http://registry.example']),
      3,
    );
    assert.match(terminal.err, /for this machine only/);
  });

  test('exits with 4 for stale moves, taken versions and impossible rollbacks', async () => {
    assert.equal(await run(['activate', 'tickets', '1.0.0', '--if-match', '"tickets.0"']), 4);
    const bytes = {...buildRelease('tickets', '1.0.0').bytes, 'static/js/12.ab34.js': 'other'};
    const folder = join(root, 'other');
    await writeRelease(folder, {
      ...buildRelease('tickets', '1.0.0', {needs: {react: '^1.0.0'}}),
      bytes,
    });
    assert.equal(await run(['publish', 'tickets', '--directory', folder]), 4);
    assert.match(terminal.err, /already committed with different bytes/);
    assert.equal(await run(['rollback', 'tickets', '1.1.9']), 4);
  });

  test('exits with 5 when the registry does not answer', async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    assert.equal(await run(['list', '--registry', dead, '--json']), 5);
    assert.equal(JSON.parse(terminal.out).exitCode, 5);
    assert.match(JSON.parse(terminal.out).message, /does not respond \(ECONNREFUSED\)/);
  });

  test('exits with 6 when the host cannot run the release', async () => {
    const folder = join(root, 'needy');
    await writeRelease(
      folder,
      buildRelease('tickets', '3.0.0', {needs: {'@switchboard/charts': '^1.0.0'}}),
    );
    assert.equal(await run(['publish', 'tickets', '--directory', folder]), 0);
    terminal.out = '';
    assert.equal(await run(['activate', 'tickets', '3.0.0', '--json']), 6);
    assert.equal(JSON.parse(terminal.out).rules[0].rule, 'needs-shared');
  });

  test('88: shows failures with fixes and skipped and passed checks, and exits with 6', async () => {
    assert.equal(await run(['gate', 'tickets', '3.0.0']), 6);
    assert.match(
      terminal.out,
      /^tickets 3\.0\.0 did not pass: \d+ checks passed, 1 failed, \d+ left out\.\nOUTCOME +RULE +REASON AND REMEDY[^]*\nfailed +needs-shared +\S[^]*\nleft out +browser-\w+ [^]*\nPassed: .*release-signed/,
    );
    terminal.out = '';
    assert.equal(
      await run([
        'gate',
        'tickets',
        '1.1.0',
        '--json',
        '--token',
        String(registry.tokens['publish:tickets']),
      ]),
      0,
    );
    const {error, report} = JSON.parse(terminal.out);
    assert.deepEqual([error, report.passed, report.version], [false, true, '1.1.0']);
    assert.equal(await run(['gate', 'tickets', '9.9.9']), 7);
  });

  test('exits with 7 for an unknown release or remote', async () => {
    assert.equal(await run(['activate', 'tickets', '9.9.9']), 7);
    assert.equal(await run(['list', 'nothing']), 7);
  });

  test('names every verb and exit code in --help, and succeeds', async () => {
    assert.equal(await run(['--help']), 0);
    for (const word of ['publish', 'list', 'activate', 'rollback', 'audit', 'health', 'Exit codes'])
      assert.ok(terminal.out.includes(word), word);
    assert.equal(await run(['activate', '--help']), 0);
  });

  test('exits with the same codes as a process of npm run release', async () => {
    const script = join(import.meta.dirname, '../../../../scripts/release.mjs');
    const child = spawn(process.execPath, [script, 'list', '--json', '--registry', url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 0);
    assert.equal(JSON.parse(text).remotes[0].name, 'tickets');
  });
});
