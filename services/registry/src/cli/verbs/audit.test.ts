import assert from 'node:assert/strict';
import {copyFile, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeEach, describe, test} from 'node:test';
import {sql} from 'kysely';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import {auditHash, sealText} from '@switchboard/release-rules/audit';
import {createKeyPair, signText} from '@switchboard/release-rules/trust';
import {createDirectoryFiles} from '../../storage/asset-store/directory.ts';
import {appendAudit} from '../../trust/audit/repository.ts';
import {testDatabase} from '../../testing/database.ts';
import {startHarness} from '../../testing/harness.ts';
import {buildRelease} from '../../testing/release.ts';
import {setStage} from '../../testing/stage.ts';
import {argsWithoutBrowser} from '../../testing/without-browser.ts';
import {EDITS} from './audit-edits.fixture.ts';
import {runCommand} from '../program.ts';

const {name, open} = testDatabase;
describe(`audit verify on ${name}`, () => {
  const registry = setStage(open, {
    prepare: async ({publish, activate}) => {
      await publish(buildRelease('tickets', '1.0.0'));
      await publish(buildRelease('tickets', '1.1.0'));
      for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0'])
        await activate('tickets', version);
    },
  });
  let url = '';
  let out = '';
  let err = '';
  beforeEach(async () => {
    url = await registry.app.listen({port: 0, host: '127.0.0.1'});
    err = '';
  });

  const run = async (...args: string[]) => {
    out = '';
    const code = await runCommand(argsWithoutBrowser(args), {
      root: registry.dataDir,
      isTerminal: false,
      env: {PORT: new URL(url).port, DATA_DIR: registry.dataDir},
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        err += text;
      },
    });
    return {code, json: args.includes('--json') ? JSON.parse(out) : undefined};
  };
  const verify = (...args: string[]) => run('audit', 'verify', '--json', ...args);
  const entries = async (): Promise<AuditEntry[]> =>
    (await registry.call('GET', '/registry/v1/audit?limit=500', {as: 'activate'}))
      .json()
      .entries.reverse();
  const edit = async (...statements: string[]) => {
    for (const table of ['audit', 'audit_seals'])
      await sql.raw(`alter table registry.${table} disable trigger user`).execute(registry.db);
    await sql
      .raw('alter table registry.audit_seals drop constraint if exists audit_seals_id_fkey')
      .execute(registry.db);
    for (const statement of statements) await sql.raw(statement).execute(registry.db);
    for (const table of ['audit', 'audit_seals'])
      await sql.raw(`alter table registry.${table} enable trigger user`).execute(registry.db);
  };

  /** Rebuilds the log from the first entry on with matching hashes, as an attacker does to hide an edit. */
  const remake = async (change: (entry: AuditEntry) => AuditEntry) => {
    const stranger = await createKeyPair();
    const statements: string[] = ['delete from registry.audit_seals'];
    let previous: string | null = null;
    for (const {hash: _, seal: __, ...written} of (await entries()).map(change)) {
      const hash = await auditHash({...written, previous});
      statements.push(
        `update registry.audit set reason = '${written.reason}', previous = ${previous === null ? 'null' : `'${previous}'`}, hash = '${hash}' where id = ${written.id}`,
      );
      const signatures = JSON.stringify([
        await signText(sealText({first: written.id, id: written.id, hash}), stranger),
      ]);
      statements.push(
        `insert into registry.audit_seals (id, first, signatures) values (${written.id}, ${written.id}, '${signatures}')`,
      );
      previous = hash;
    }
    await edit(...statements);
  };
  const headFile = () => join(registry.dataDir, 'registry-audit-head.json');
  const oneMore = async () =>
    registry.activate(
      'tickets',
      (await registry.call('GET', '/registry/v1/remotes/tickets')).json().remote.previous,
    );

  test('36: reports an unbroken log and its head for a later comparison', async () => {
    const {code, json} = await verify();
    const log = await entries();
    assert.equal(code, 0);
    assert.deepEqual(
      {...json, message: ''},
      {
        error: false,
        message: '',
        entries: 14,
        head: {id: 14, hash: log.at(-1)?.hash, at: log.at(-1)?.at},
      },
    );
    await oneMore();
    assert.equal((await verify('--head', json.head.hash)).code, 0);
    await run('audit', 'verify');
    assert.match(
      out,
      /^The audit log is unbroken: 15 entries, the last one from .*Z\.\nIts head is (sha256-[0-9a-f]{64})\. Note it down, and compare it next time: npm run release -- audit verify --head \1\n$/,
    );
  });

  for (const {what, statements, code, entry} of EDITS) {
    test(`36: finds ${what}, with exit code 8`, async () => {
      await edit(...statements);
      const found = await verify();
      assert.deepEqual(
        [found.code, found.json.exitCode, found.json.code, found.json.entry],
        [8, 8, code, entry],
        found.json.message,
      );
    });
  }

  test('36: names the entry and its fault', async () => {
    await edit('update registry.audit set "to" = \'6.6.6\' where id = 9');
    assert.equal((await run('audit', 'verify')).code, 8);
    assert.match(
      err,
      /^Entry 9 \(.*Z activate tickets 6\.6\.6\) was changed after it was written\.\n$/,
    );
  });

  test('35: finds an entry written past the registry, though its hash fits', async () => {
    const [first, last] = [(await entries())[8], (await entries()).at(-1)];
    const {
      seal: _,
      hash: __,
      ...forged
    } = {...first!, id: 15, previous: last!.hash, actor: 'activate#99'};
    await edit(`insert into registry.audit (id, action, remote, "from", "to", actor, reason, at, previous, hash, details)
        select 15, action, remote, "from", "to", 'activate#99', reason, at, '${forged.previous}', '${await auditHash(forged)}', details from registry.audit where id = ${first!.id}`);
    assert.deepEqual(
      [(await verify()).code, JSON.parse(out).code, JSON.parse(out).entry],
      [8, 'audit_seal', 15],
    );
    await oneMore();
    assert.deepEqual(
      [(await verify()).code, JSON.parse(out).code, JSON.parse(out).entry],
      [8, 'audit_seal', 15],
    );
  });

  test('35: finds a rebuilt log by the remembered head, by a noted head and by its seals', async () => {
    const {
      json: {head},
    } = await verify();
    await remake((entry) => (entry.id === 9 ? {...entry, reason: 'nothing happened'} : entry));
    assert.deepEqual([(await verify()).code, JSON.parse(out).code], [8, 'audit_cut']);
    await rm(headFile());
    assert.deepEqual(
      [(await verify('--head', head.hash)).code, JSON.parse(out).code],
      [8, 'audit_head'],
    );
    assert.deepEqual(
      [(await verify()).code, JSON.parse(out).code, JSON.parse(out).entry],
      [8, 'audit_seal', 1],
    );
  });

  test("37: finds a truncated log that has grown again, also in the registry's own log", async (context) => {
    const logged = context.mock.method(registry.app.log, 'error', () => undefined);
    await edit(
      'delete from registry.audit_seals where id > 12',
      'delete from registry.audit where id > 12',
    );
    for (let count = 0; count < 3; count += 1) assert.equal((await oneMore()).statusCode, 200);
    assert.deepEqual(
      [(await verify()).code, JSON.parse(out).code, JSON.parse(out).entry],
      [8, 'audit_cut', 14],
    );
    assert.match(
      String(logged.mock.calls[0]?.arguments[0]),
      /does not hold entry 14 as recorded in .*registry-audit-head\.json: somebody changed the database/,
    );
  });

  test('37: remembers the newest entry readable by its owner, and runs without it', async () => {
    const log = await entries();
    assert.deepEqual(JSON.parse(await readFile(headFile(), 'utf8')), {
      id: 14,
      hash: log.at(-1)?.hash,
    });
    await writeFile(headFile(), 'no JSON');
    assert.equal((await oneMore()).statusCode, 200);
    await rm(headFile());
    assert.equal((await verify()).code, 0);
    assert.equal((await oneMore()).statusCode, 200);
    assert.equal(JSON.parse(await readFile(headFile(), 'utf8')).id, 16);
    assert.equal((await verify()).code, 0);
  });

  test('35: accepts seals of a retired document key', async () => {
    assert.equal((await run('keys', 'rotate', 'document')).code, 0);
    assert.equal(
      (await run('keys', 'retire', String(registry.keys.document?.[0]?.publicKey))).code,
      0,
    );
    assert.equal((await oneMore()).statusCode, 200);
    assert.equal((await verify()).code, 0, out);
  });

  test('35: refuses unsealed changes beside a process that has the document key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'registry-'));
    await copyFile(
      join(registry.dataDir, 'registry-tokens.json'),
      join(folder, 'registry-tokens.json'),
    );
    const replica = await startHarness(registry.db, {
      remotes: [],
      dataDir: folder,
      files: createDirectoryFiles(join(registry.dataDir, 'registry')),
    });
    const body = {version: '1.0.0', reason: 'test'};
    const headers = {'if-match': await registry.etag('tickets')};
    const refused = await replica.call('PUT', '/registry/v1/remotes/tickets/active', {
      as: 'activate',
      headers,
      body,
    });
    assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
    assert.match(refused.json().message, /REGISTRY_KEY_FILE.*keys rotate document/);
    assert.equal(await registry.etag('tickets'), headers['if-match']);
    await replica.close();
    assert.equal((await verify()).code, 0);
  });

  test('36: reads a log of many pages completely', async () => {
    for (const batch of Array.from({length: 26}, (_, index) => index)) {
      await registry.db.transaction().execute(async (transaction) => {
        for (let index = 0; index < 20; index += 1) {
          await appendAudit(transaction.withSchema('registry'), {
            action: 'token',
            remote: null,
            from: null,
            to: null,
            actor: 'test',
            reason: `${batch} ${index}`,
            at: new Date(),
          });
        }
      });
    }
    await edit('delete from registry.audit where id = 7');
    assert.deepEqual(
      [(await verify()).code, JSON.parse(out).code, JSON.parse(out).entry],
      [8, 'audit_number', 8],
    );
    assert.match(err, /Read 500 entries …/);
  });

  test('36: finds a noted head in no entry, and rejects one that is no hash', async () => {
    assert.deepEqual(
      [(await verify('--head', `sha256-${'0'.repeat(64)}`)).code, JSON.parse(out).code],
      [8, 'audit_head'],
    );
    assert.equal((await verify('--head', 'sha256-8f1c')).code, 2);
  });

  test('36: needs a token', async () => {
    await rm(join(registry.dataDir, 'registry-tokens.json'));
    assert.equal((await verify()).code, 3);
  });
});
