import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, describe, test} from 'node:test';
import {createKeyPair, type KeyPair} from '@switchboard/release-rules/trust';
import {readKeyFile} from '../../trust/keys/key-file.ts';
import {testDatabase, emptyRegistry, type TestDatabase} from '../../testing/database.ts';
import {startHarness, type Harness} from '../../testing/harness.ts';
import {buildRelease, writeRelease} from '../../testing/release.ts';
import {openTerminal} from '../../testing/command-line.ts';

describe('command line: keys', () => {
  let database: TestDatabase;
  let registry: Harness;
  let root: string;
  let url: string;
  const terminal = openTerminal();

  before(async () => {
    database = await testDatabase.open();
  });
  after(() => database.close());
  beforeEach(async () => {
    await emptyRegistry(database.db);
    registry = await startHarness(database.db);
    url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    root = await mkdtemp(join(tmpdir(), 'release-'));
    for (const version of ['1.0.0', '1.1.0'])
      await writeRelease(join(root, version), buildRelease('tickets', version));
    await writeRelease(join(root, 'analytics'), buildRelease('analytics', '1.0.0'));
    terminal.clear();
  });
  afterEach(async () => {
    await registry.close();
    await rm(root, {recursive: true});
  });

  const run = (args: string[], {folder, ...env}: Record<string, string> = {}) =>
    terminal.run(args, {
      root,
      ...(folder !== undefined && {folder}),
      env: {PORT: new URL(url).port, DATA_DIR: registry.dataDir, ...env},
    });
  const runJson = async (args: string[], env: Record<string, string> = {}) => {
    terminal.out = '';
    const exitCode = await run([...args, '--json'], env);
    return {exitCode, ...JSON.parse(terminal.out)};
  };
  const publish = (version: string, ...more: string[]) =>
    run(['publish', 'tickets', '--directory', join(root, version), ...more]);
  const held = async (scope: string) =>
    (await readKeyFile(join(registry.dataDir, 'registry-keys.json')))[scope] ?? [];
  const activeSignatures = async () =>
    (await registry.registry.getDocument()).remotes.tickets?.signatures.map(({key}) => key);
  const expectNoPrivateKey = (pairs: readonly KeyPair[]) => {
    for (const {privateKey} of pairs)
      assert.ok(!`${terminal.out}${terminal.err}`.includes(privateKey));
  };

  test('resolves a path in an option against the directory of the command', async () => {
    assert.equal(
      await run(['publish', 'tickets', '--directory', '.'], {folder: join(root, '1.1.0')}),
      0,
    );
    assert.equal(
      await run(['keys', 'rotate', 'tickets', '--key-file', 'next.json'], {
        folder: join(root, '1.1.0'),
      }),
      0,
    );
    assert.equal((await stat(join(root, '1.1.0', 'next.json'))).mode & 0o777, 0o600);
  });

  test('48: changes nothing and keeps no key in a dry run of keys and tokens', async () => {
    const before = [
      await held('release:tickets'),
      (await registry.app.inject('/registry/v1/keys')).body,
    ];
    const [pair] = await held('release:tickets');
    for (const args of [
      ['keys', 'create', 'surveys'],
      ['keys', 'rotate', 'tickets'],
      ['keys', 'retire', pair!.publicKey],
      ['tokens', 'create', 'read', '--reason', 'x'],
      ['tokens', 'revoke', '1', '--reason', 'x'],
    ]) {
      terminal.out = '';
      assert.equal(await run([...args, '--dry-run']), 0, `${args.join(' ')}: ${terminal.err}`);
      assert.match(terminal.out, /^Dry run, nothing was changed: /);
      assert.doesNotMatch(terminal.out, /swb_/);
    }
    assert.deepEqual(
      [await held('release:tickets'), (await registry.app.inject('/registry/v1/keys')).body],
      before,
    );
    assert.deepEqual(await held('release:surveys'), []);
  });

  test('lists every key, its purpose and its validity', async () => {
    assert.equal(await run(['keys', 'list']), 0);
    const [heading, ...rows] = terminal.out.trim().split('\n');
    assert.match(String(heading), /^KEY +SIGNS +STATE +CREATED +BY$/);
    assert.deepEqual(rows.map((row) => row.split(/ {2,}/)[1]).sort(), [
      'document',
      'team',
      'tickets',
    ]);
    assert.ok(rows.every((row) => / valid /.test(row)));
    expectNoPrivateKey(Object.values(registry.keys).flat());
  });

  test('creates the first key of a remote and keeps its private half in the data folder', async () => {
    const {exitCode, key, keyFile} = await runJson(['keys', 'create', 'analytics']);
    assert.equal(exitCode, 0);
    assert.equal(keyFile, join(registry.dataDir, 'registry-keys.json'));
    assert.deepEqual(
      (await held('release:analytics')).map(({publicKey}) => publicKey),
      [key.key],
    );
    assert.equal((await stat(keyFile)).mode & 0o777, 0o600);
    expectNoPrivateKey(await held('release:analytics'));
  });

  test('writes a key that its team publishes with to a new file with --key-file', async () => {
    const later = await startHarness(database.db, {
      dataDir: registry.dataDir,
      remotes: ['analytics'],
    });
    await later.app.close();
    const {exitCode, key} = await runJson([
      'keys',
      'rotate',
      'analytics',
      '--key-file',
      'analytics.json',
    ]);
    assert.equal(exitCode, 0);
    const pair = JSON.parse(await readFile(join(root, 'analytics.json'), 'utf8'));
    assert.equal(pair.publicKey, key.key);
    assert.equal((await stat(join(root, 'analytics.json'))).mode & 0o777, 0o600);
    assert.equal(
      await run([
        'publish',
        'analytics',
        '--directory',
        join(root, 'analytics'),
        '--key-file',
        'analytics.json',
      ]),
      0,
    );
    assert.equal(
      await run(['publish', 'analytics', '--directory', join(root, 'analytics')], {
        SWITCHBOARD_SIGNING_KEY: JSON.stringify(pair),
      }),
      0,
    );
    expectNoPrivateKey([pair]);
    assert.equal(await run(['keys', 'rotate', 'tickets', '--key-file', 'analytics.json']), 2);
    assert.match(
      terminal.err,
      /analytics\.json cannot be written \(EEXIST\): name a new file in an existing folder/,
    );
  });

  test('signs active releases with a second key on rotate, and retires the first', async () => {
    await publish('1.0.0');
    await run(['activate', 'tickets', '1.0.0']);
    terminal.out = '';
    const [old] = await held('release:tickets');
    assert.equal(await run(['keys', 'retire', String(old?.publicKey)]), 4);
    assert.match(
      terminal.err,
      /sign it with another key first \(npm run release -- keys rotate tickets/,
    );
    assert.equal(await run(['keys', 'rotate', 'tickets']), 0);
    const [, next] = await held('release:tickets');
    assert.match(
      terminal.out,
      /tickets has a second key: .*\ntickets 1\.0\.0, which is running, now has both signatures\.\nNext:\n1\. /,
    );
    assert.ok(terminal.out.trim().endsWith(`npm run release -- keys retire ${old?.publicKey}`));
    assert.deepEqual(await activeSignatures(), [old?.publicKey, next?.publicKey]);
    assert.equal(await run(['keys', 'retire', String(old?.publicKey)]), 0);
    assert.deepEqual(await activeSignatures(), [next?.publicKey]);
    assert.equal(await publish('1.1.0'), 0);
    expectNoPrivateKey(await held('release:tickets'));
  });

  test('35: replaces a lost document key on rotate, also after a start with a new remote', async () => {
    await publish('1.0.0');
    const file = join(registry.dataDir, 'registry-keys.json');
    const {document: _lost, ...others} = await readKeyFile(file);
    await writeFile(file, JSON.stringify(others));
    assert.equal(await run(['activate', 'tickets', '1.0.0']), 1);
    assert.match(terminal.err, /refuses changes.*npm run release -- keys rotate document/);
    await registry.app.close();
    registry = await startHarness(database.db, {
      dataDir: registry.dataDir,
      remotes: ['tickets', 'team', 'training'],
    });
    url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    assert.equal(await run(['keys', 'rotate', 'document']), 0, terminal.err);
    assert.equal((await registry.call('GET', '/registry/v1/document')).statusCode, 200);
    assert.equal(await run(['activate', 'tickets', '1.0.0']), 0, terminal.err);
    assert.equal(await run(['audit', 'verify']), 0, terminal.err);
  });

  test('signs the document with both keys on rotate, then only with the second', async () => {
    const [old] = await held('document');
    assert.equal(await run(['keys', 'rotate', 'document']), 0);
    const signers = async () =>
      (await registry.registry.getDocument()).signatures.map(({key}) => key);
    assert.deepEqual(
      new Set(await signers()),
      new Set((await held('document')).map(({publicKey}) => publicKey)),
    );
    assert.equal(await run(['keys', 'retire', String(old?.publicKey)]), 0);
    assert.deepEqual(await signers(), [(await held('document'))[1]?.publicKey]);
  });

  test('signs nothing on rotate without a former key at hand, and shows the next step', async () => {
    await publish('1.0.0');
    await run(['activate', 'tickets', '1.0.0']);
    const {exitCode, signing, key} = await runJson(
      ['keys', 'rotate', 'tickets', '--key-file', 'next.json'],
      {SWITCHBOARD_SIGNING_KEY: JSON.stringify(await createKeyPair())},
    );
    assert.equal(exitCode, 0);
    assert.match(
      signing,
      /tickets 1\.0\.0, which is running, was not signed by any key found here\. Publish the same build/,
    );
    assert.ok(!(await activeSignatures())?.includes(key.key));
    assert.equal(await publish('1.0.0', '--key-file', 'next.json'), 0);
    assert.ok((await activeSignatures())?.includes(key.key));
  });

  test('leaves no trace on this machine of a key that the registry refuses', async () => {
    assert.equal(await run(['keys', 'rotate', 'tickets']), 0);
    const before = await held('release:tickets');
    for (const more of [[], ['--key-file', 'third.json']])
      assert.equal(await run(['keys', 'rotate', 'tickets', ...more]), 4);
    assert.match(terminal.err, /already has 2 valid keys/);
    assert.deepEqual(await held('release:tickets'), before);
    await assert.rejects(stat(join(root, 'third.json')), {code: 'ENOENT'});
  });

  test('uses keys of the data directory for the registry on this machine only', async () => {
    const elsewhere = url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    const settings = ['--registry', elsewhere, '--token', String(registry.tokens.activate)];
    assert.equal(await run(['keys', 'rotate', 'tickets', ...settings]), 2);
    assert.match(terminal.err, /only keeps keys for the registry on this machine: pass --key-file/);
    assert.equal((await held('release:tickets')).length, 1);
    assert.equal(
      await run(['keys', 'rotate', 'tickets', ...settings, '--key-file', 'far.json']),
      0,
    );
  });

  test('exits with 2, 3, 4 or 7 for invalid use, no access, conflicts and unknown keys', async () => {
    assert.equal(await run(['keys']), 2);
    assert.equal(await run(['keys', 'create', '../x']), 2);
    assert.equal(await run(['keys', 'rotate', 'tickets'], {DATA_DIR: root}), 3);
    assert.equal(await run(['keys', 'create', 'tickets']), 4);
    assert.equal(await run(['keys', 'rotate', 'analytics']), 4);
    for (const key of ['A'.repeat(43), `-${'A'.repeat(42)}`, `--${'A'.repeat(41)}`])
      assert.equal((await runJson(['keys', 'retire', key])).exitCode, 7);
    assert.equal(await publish('1.0.0', '--token', 'swb_any', '--key-file', 'missing.json'), 3);
    assert.match(
      terminal.err,
      /needs the team's private key \(missing\.json cannot be read, ENOENT\): pass --key-file/,
    );
    await rm(join(registry.dataDir, 'registry-keys.json'));
    assert.equal(await publish('1.0.0'), 3);
    assert.match(terminal.err, /has none for release:tickets/);
  });

  test('names an invalid signing key by its source, and never quotes it', async () => {
    await writeFile(join(root, 'bad.json'), '{"publicKey": "secret"');
    assert.equal(await publish('1.0.0', '--key-file', 'bad.json'), 2);
    assert.equal(
      await run(['publish', 'tickets', '--directory', join(root, '1.0.0')], {
        SWITCHBOARD_SIGNING_KEY: 'secret',
      }),
      2,
    );
    assert.match(
      terminal.err,
      /bad\.json does not hold a key: it must be JSON with publicKey and privateKey[^]*SWITCHBOARD_SIGNING_KEY does not hold a key/,
    );
    assert.doesNotMatch(terminal.err, /secret/);
  });

  test('refuses a valid key of another remote by rule', async () => {
    await writeFile(join(root, 'team.json'), JSON.stringify((await held('release:team'))[0]));
    assert.equal(await publish('1.0.0', '--key-file', 'team.json'), 6);
    assert.match(terminal.err, /signs releases of team, not releases of tickets/);
  });

  test('names the verbs of keys in --help', async () => {
    assert.equal(await run(['keys', '--help']), 0);
    for (const word of ['create', 'rotate', 'retire', 'list'])
      assert.ok(terminal.out.includes(word), word);
  });
});
