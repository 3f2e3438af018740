import assert from 'node:assert/strict';
import {readdir, rename, rm, truncate, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, test} from 'node:test';
import {sql} from 'kysely';
import {createKeyPair} from '@switchboard/release-rules/trust';
import {fetchFrom} from '../../client/fetch-from.ts';
import {createRegistryClient} from '../../client/registry-client.ts';
import {testDatabase} from '../../testing/database.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {chainEnd} from './certificate-checks.ts';
import {checkDocument, checkKeys} from './document-checks.ts';
import type {Finding} from './finding.ts';
import type {DoctorInput} from './doctor-input.ts';
import {checkHost, checkTelemetry} from './running-checks.ts';
import {runCommand} from '../program.ts';

const DAY = 86_400_000;

describe('command line doctor', () => {
  const registry = setStage(testDatabase.open, {
    overrides: {hostProvides: {contract: 2, shared: {react: '19.0.0'}}},
    prepare: async ({publish, activate}) => {
      for (const name of ['tickets', 'team']) {
        await publish(buildRelease(name, '1.0.0'));
        await activate(name, '1.0.0');
      }
    },
  });

  const address = async (): Promise<string> =>
    registry.app.server.listening
      ? `http://127.0.0.1:${(registry.app.server.address() as {port: number}).port}`
      : registry.app.listen({port: 0, host: '127.0.0.1'});
  const run = async (dataDir = registry.dataDir) => {
    let out = '';
    const write = (text: string): void => {
      out += text;
    };
    const code = await runCommand(['doctor', '--json', '--registry', await address()], {
      root: '/',
      isTerminal: false,
      env: {DATA_DIR: dataDir},
      write,
      writeError: () => undefined,
    });
    const {findings} = JSON.parse(out) as {findings: Finding[]};
    return {
      code,
      states: Object.fromEntries(findings.map(({check, state}) => [check, state])),
      findings,
    };
  };
  /** Input of the checks, with some changes. */
  const input = async (changes: Partial<DoctorInput> = {}): Promise<DoctorInput> => ({
    client: createRegistryClient(
      'http://in-process',
      registry.tokens.activate,
      fetchFrom(registry.app),
    ),
    url: 'http://localhost',
    now: new Date(),
    document: await registry.registry.getDocument(),
    keys: (await registry.call('GET', '/registry/v1/keys')).json().keys,
    config: undefined,
    ...changes,
  });
  /** A file of the release of tickets with its compressed copies. */
  const storedFiles = async (name: string): Promise<string[]> => {
    const entries = await readdir(join(registry.dataDir, 'registry'), {
      recursive: true,
      withFileTypes: true,
    });
    const found = entries.filter(
      (entry) =>
        entry.isFile() && entry.name.startsWith(name) && entry.parentPath.includes('tickets'),
    );
    return found.map((entry) => join(entry.parentPath, entry.name));
  };

  test('86: reports a healthy registry, and the checks that it cannot do', async () => {
    const {code, states, findings} = await run();
    assert.deepEqual(
      [code, states],
      [
        0,
        {
          registry: 'ok',
          configuration: 'warn',
          document: 'ok',
          keys: 'ok',
          host: 'ok',
          files: 'ok',
          telemetry: 'warn',
          certificate: 'ok',
          tokens: 'ok',
          'audit log': 'ok',
        },
      ],
    );
    assert.match(
      findings.find(({check}) => check === 'files')!.message,
      /^All 8 files of 2 running releases have the bytes of their records/,
    );
    assert.ok(findings.every(({state, remedy}) => state === 'ok' || remedy));
  });

  test('86: continues without a token, and reports the skipped checks', async () => {
    const {code, states} = await run('/nowhere');
    assert.deepEqual(
      [code, states.tokens, states['audit log'], states.files],
      [0, 'warn', undefined, 'ok'],
    );
  });

  test('86: names missing and changed files with their fix, and exits with 9', async () => {
    for (const file of await storedFiles('12.ab34.js')) await rm(file);
    for (const file of await storedFiles('dot.png')) await truncate(file, 3);
    const {code, findings} = await run();
    const failed = findings.filter(({state}) => state === 'fail');
    assert.deepEqual([code, failed.map(({check}) => check)], [9, ['files', 'files']]);
    assert.ok(
      failed.every(({remedy}) =>
        remedy?.startsWith('Publish the same build of tickets@1.0.0 again'),
      ),
    );
  });

  test('86: reports an unavailable store once per release, without advice to republish', async () => {
    await rename(join(registry.dataDir, 'registry/files'), join(registry.dataDir, 'registry/away'));
    await writeFile(join(registry.dataDir, 'registry/files'), 'no directory');
    const {code, findings} = await run();
    const failed = findings.filter(({state}) => state === 'fail');
    assert.deepEqual([code, failed.map(({check}) => check)], [9, ['files', 'files']]);
    assert.ok(
      failed.every(
        ({message, remedy}) => /cannot be read/.test(message) && /ASSET_STORE/.test(remedy ?? ''),
      ),
    );
  });

  test('86: names changes of the audit log', async () => {
    await sql`alter table registry.audit disable trigger user`.execute(registry.db);
    await sql`update registry.audit set reason = 'nothing happened' where id = 5`.execute(
      registry.db,
    );
    await sql`alter table registry.audit enable trigger user`.execute(registry.db);
    const {code, findings} = await run();
    assert.deepEqual([code, findings.find(({check}) => check === 'audit log')?.state], [9, 'fail']);
  });

  test('86: finds a document that is expired, not renewed or signed by an untrusted key', async () => {
    const {document} = await input();
    const after = async (days: number) =>
      (
        await checkDocument(
          await input({now: new Date(Date.parse(document.issuedAt) + days * DAY)}),
        )
      )[0]?.state;
    assert.deepEqual([await after(0), await after(3), await after(8)], ['ok', 'warn', 'fail']);
    const {publicKey} = await createKeyPair();
    const config = {
      registry: {origins: [], publicKeys: [{key: publicKey, signs: 'document' as const}]},
      telemetry: '',
    };
    const [found] = await checkDocument(await input({config}));
    assert.match(
      found!.message,
      /^No browser accepts the document: .* not signed by a key that the configuration trusts/,
    );
  });

  test('86: finds missing, surplus and untrusted keys', async () => {
    const sound = await input();
    const withKeys = (keys: DoctorInput['keys'], config?: DoctorInput['config']) =>
      checkKeys({...sound, keys, config}).map(({state}) => state);
    assert.deepEqual(withKeys(sound.keys.filter(({signs}) => signs !== 'release:tickets')), [
      'fail',
    ]);
    assert.deepEqual(withKeys([...sound.keys, {...sound.keys[0]!, key: 'A'.repeat(43)}]), ['warn']);
    assert.deepEqual(
      withKeys(sound.keys, {registry: {origins: [], publicKeys: []}, telemetry: ''}),
      ['warn', 'warn', 'warn'],
    );
  });

  test('86: finds releases unfit for the host, unknown hosts and disabled telemetry', async () => {
    const sound = await input();
    const ofHost = (provides: object | null) =>
      checkHost({...sound, client: {call: async () => ({provides}) as never}});
    assert.deepEqual(
      [
        (await ofHost({contract: 3, shared: {}})).map(({state}) => state),
        (await ofHost(null)).map(({state}) => state),
      ],
      [['fail', 'fail'], ['warn']],
    );
    assert.match(
      (
        await checkTelemetry({
          ...sound,
          config: {registry: {origins: [], publicKeys: []}, telemetry: ''},
        })
      ).message,
      /Browsers send no reports/,
    );
  });

  test('86: ends a chain of certificates with the first one to expire', () => {
    const root: Parameters<typeof chainEnd>[0] = {valid_to: 'Jan  1 00:00:00 2040 GMT'};
    root.issuerCertificate = root;
    const end = chainEnd({
      valid_to: 'Jan  1 00:00:00 2031 GMT',
      issuerCertificate: {valid_to: 'Jan  1 00:00:00 2030 GMT', issuerCertificate: root},
    });
    assert.equal(end.toISOString(), '2030-01-01T00:00:00.000Z');
  });
});
