import assert from 'node:assert/strict';
import {beforeEach, describe, mock, test} from 'node:test';
import {sql} from 'kysely';
import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {
  acceptDocument,
  createKeyPair,
  documentText,
  isSigned,
} from '@switchboard/release-rules/trust';
import {testDatabase} from '../testing/database.ts';
import {startHarness, type Harness} from '../testing/harness.ts';
import {buildRelease} from '../testing/release.ts';
import {setStage} from '../testing/stage.ts';
import {addToKeyFile} from '../trust/keys/key-file.ts';

const URL = '/registry/v1/document';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const {name, open} = testDatabase;
describe(`signed document on ${name}`, () => {
  let clock = 0;
  let minor = 0;
  beforeEach(() => {
    minor = 0;
    clock = Date.parse('2026-03-01T12:00:00.000Z');
  });
  const registry = setStage(open, {
    overrides: {now: () => new Date(clock)},
    prepare: async ({publish, activate}) => {
      for (const name of ['tickets', 'team']) {
        await publish(buildRelease(name, '1.0.0'));
        await activate(name, '1.0.0');
      }
    },
  });

  const read = async (of: Harness = registry): Promise<RegistryDocument> =>
    (await of.call('GET', URL)).json();
  const accept = async (document: RegistryDocument, keys?: TrustedKey[]) =>
    acceptDocument(document, {
      keys: keys ?? (await registry.registry.getKeys()),
      origins: ['http://localhost'],
      page: 'http://localhost/',
      lowestSerial: 0,
      now: new Date(clock),
    });
  /** Edits a table like someone who may write to the database and switch its triggers off. */
  const edit = async (table: string, statement: string) => {
    for (const change of [
      `alter table registry.${table} disable trigger user`,
      statement,
      `alter table registry.${table} enable trigger user`,
    ]) {
      await sql.raw(change).execute(registry.db);
    }
  };
  /** Makes any change, so that the document is composed again. */
  const change = () =>
    registry.call('POST', '/registry/v1/remotes/team/rollback', {
      as: 'activate',
      body: {reason: 'test'},
    });
  const touch = async () => {
    const version = `1.${(minor += 1)}.0`;
    await registry.publish(buildRelease('team', version));
    await registry.activate('team', version);
  };

  test('verifies with the listed keys, as a whole and release by release', async () => {
    assert.deepEqual((await accept(await read())).faults, new Map());
  });

  test('is signed at its change, for seven days', async () => {
    const {issuedAt, expiresAt} = await read();
    assert.equal(issuedAt, '2026-03-01T12:00:00.000Z');
    assert.equal(expiresAt, '2026-03-08T12:00:00.000Z');
  });

  test('keeps text and ETag for a day, then is signed again under the same serial', async () => {
    const first = await registry.call('GET', URL);
    clock += DAY - 1;
    const same = await registry.call('GET', URL, {
      headers: {'if-none-match': String(first.headers.etag)},
    });
    assert.equal(same.statusCode, 304);
    clock += 1;
    const signedAgain = await registry.call('GET', URL, {
      headers: {'if-none-match': String(first.headers.etag)},
    });
    assert.equal(signedAgain.statusCode, 200);
    assert.equal(signedAgain.json().serial, first.json().serial);
    assert.equal(signedAgain.json().issuedAt, '2026-03-02T12:00:00.000Z');
    assert.deepEqual((await accept(signedAgain.json())).faults, new Map());
  });

  test('expires after seven days with a reader; a registry off that long signs again', async () => {
    const kept = await read();
    clock += 7 * DAY;
    await assert.rejects(accept(kept), {name: 'DocumentRefusal', fault: 'expired'});
    assert.deepEqual((await accept(await read())).faults, new Map());
  });

  test('is signed again by the hourly check too, which notifies its readers', async () => {
    mock.timers.enable({apis: ['setInterval']});
    const running = await startHarness(registry.db, {
      dataDir: registry.dataDir,
      now: () => new Date(clock),
      onDocumentChange: () => {
        registry.changes += 1;
      },
    });
    const {serial} = await read();
    try {
      for (let days = 0; registry.changes === 0 && days < 20; days += 1) {
        clock += DAY;
        mock.timers.tick(HOUR);
        await running.registry.getDocument();
      }
      assert.ok(registry.changes > 0);
      assert.equal((await read(running)).serial, serial);
    } finally {
      mock.timers.reset();
      await running.app.close();
    }
  });

  test('is the same text from every replica with the same keys', async () => {
    const replica = await startHarness(registry.db, {
      dataDir: registry.dataDir,
      now: () => new Date(clock + HOUR),
    });
    assert.equal((await replica.call('GET', URL)).body, (await registry.call('GET', URL)).body);
    await replica.app.close();
  });

  test('is signed by both keys during a change of keys, for tabs with the old one', async () => {
    const oldKeys = await registry.registry.getKeys();
    const next = await createKeyPair();
    await addToKeyFile(`${registry.dataDir}/registry-keys.json`, 'document', next);
    await registry.call('POST', '/registry/v1/keys', {
      as: 'activate',
      body: {key: next.publicKey, signs: 'document', reason: 'test'},
    });
    const both = await read();
    assert.deepEqual(
      new Set(both.signatures.map(({key}) => key)),
      new Set([registry.keys.document?.[0]?.publicKey, next.publicKey]),
    );
    assert.deepEqual((await accept(both, oldKeys)).faults, new Map());
    const retired = await registry.call(
      'POST',
      `/registry/v1/keys/${registry.keys.document?.[0]?.publicKey}/retire`,
      {as: 'activate', body: {reason: 'test'}},
    );
    assert.equal(retired.statusCode, 200);
    const last = await read();
    assert.deepEqual(
      last.signatures.map(({key}) => key),
      [next.publicKey],
    );
    assert.equal(await isSigned(documentText(last), last.signatures, [next.publicKey]), true);
    assert.ok(last.serial > both.serial);
  });

  test('omits signatures of an edited record, logs that, and serves the others', async () => {
    const logged = mock.method(registry.app.log, 'error', () => undefined);
    await edit(
      'releases',
      `update registry.releases set release = replace(release, 'sha384-', 'sha384-AAAA') where name = 'tickets'`,
    );
    await touch();
    const document = await read();
    assert.deepEqual(document.remotes.tickets?.signatures, []);
    assert.deepEqual((await accept(document)).faults.get(document.remotes.team!), undefined);
    assert.ok(
      ['hash', 'unsigned'].includes(
        String((await accept(document)).faults.get(document.remotes.tickets!)),
      ),
    );
    assert.match(
      String(logged.mock.calls[0]?.arguments[0]),
      /tickets@1\.0\.0 should run, but what the database holds of it has no valid signature/,
    );
    logged.mock.restore();
    const refused = await registry.call('POST', '/registry/v1/remotes/tickets/rollback', {
      as: 'activate',
      headers: {'if-match': await registry.etag('tickets')},
      body: {reason: 'test'},
    });
    assert.equal(refused.statusCode, 409);
  });

  test('omits signatures that were edited or moved in the database', async () => {
    mock.method(registry.app.log, 'error', () => undefined);
    const {
      signatures: [foreign],
    } = await registry.sign(buildRelease('tickets', '9.9.9').release);
    await edit(
      'signatures',
      `update registry.signatures set value = '${foreign?.value}' where name = 'tickets'`,
    );
    await touch();
    assert.deepEqual((await read()).remotes.tickets?.signatures, []);
    assert.deepEqual(
      [...(await accept(await read())).faults].map(
        ([
          {
            release: {name: remote},
          },
          fault,
        ]) => [remote, fault],
      ),
      [['tickets', 'unsigned']],
    );
  });

  test('omits a remote whose record is no longer valid', async () => {
    mock.method(registry.app.log, 'error', () => undefined);
    await edit('releases', `update registry.releases set release = 'gone' where name = 'tickets'`);
    await touch();
    const document = await read();
    assert.deepEqual(Object.keys(document.remotes), ['team']);
    assert.deepEqual((await accept(document)).faults, new Map());
  });

  test('shows another release in place of the active one as unsigned', async () => {
    mock.method(registry.app.log, 'error', () => undefined);
    const other = await registry.sign(buildRelease('tickets', '1.1.0').release);
    await edit(
      'releases',
      `update registry.releases set release = '${JSON.stringify(other.release)}' where name = 'tickets'`,
    );
    await edit(
      'signatures',
      `update registry.signatures set value = '${other.signatures[0]?.value}' where name = 'tickets'`,
    );
    await touch();
    assert.deepEqual(
      [...(await accept(await read())).faults].map(
        ([
          {
            release: {name: remote},
          },
          fault,
        ]) => [remote, fault],
      ),
      [['tickets', 'unsigned']],
    );
  });

  test('has another serial after every visible change', async () => {
    const {serial} = await read();
    assert.equal((await change()).statusCode, 428);
    assert.equal((await read()).serial, serial);
    await touch();
    assert.equal((await read()).serial, serial + 1);
  });
});
