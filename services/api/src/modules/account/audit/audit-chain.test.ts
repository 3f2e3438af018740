import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import {withSystem, withWorkspace} from '#database/index.ts';
import {forEachDatabase} from '#testing/for-each-database.ts';
import {createTestApi} from '#testing/test-api.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {createPeople as createAuditPeople, readAudit, writeEntry} from './audit.testing.ts';

forEachDatabase('the chain of an audit log', ({database}) => {
  let app: FastifyInstance;
  before(async () => {
    app = await createTestApi({database: database()});
  });
  after(() => app.close());

  const createPeople = () => createAuditPeople(database());
  const read = (member: TestMember, query = '') => readAudit(app, member, query);
  const check = async (member: TestMember, query = '') =>
    (await member.on(app)('GET', `/api/audit/check${query}`)).json().check;
  const write = (member: TestMember, name: string) => writeEntry(database(), member, name);

  it('forms one chain per workspace under twenty concurrent writers', async () => {
    const [owner] = await createPeople();
    const [stranger] = await createPeople();
    await Promise.all(
      Array.from({length: 20}, (_, index) =>
        Promise.all([write(owner, `Ours ${index}`), write(stranger, `Theirs ${index}`)]),
      ),
    );
    for (const member of [owner, stranger]) {
      const {entries} = await read(member, '?limit=100');
      assert.deepEqual(
        entries.map(({number}) => number),
        Array.from({length: 20}, (_, index) => 20 - index),
      );
      assert.equal(new Set(entries.map(({subject}) => subject.name)).size, 20);
      assert.equal((await check(member)).broken, null);
      const times = entries.map(({at}) => at).toReversed();
      assert.deepEqual(times, times.toSorted());
    }
    const names = (await read(owner, '?limit=100')).entries.map(({subject}) => subject.name);
    assert.ok(names.every((name) => name?.startsWith('Ours')));
  });

  it('cannot be changed by any role of the services', async () => {
    const [owner] = await createPeople();
    await write(owner, 'Kept');
    const statements = [
      sql`update account.audit_entry set subject_name = 'Other'`,
      sql`delete from account.audit_entry`,
      sql`truncate account.audit_entry`,
    ];
    for (const statement of statements) {
      const scope = {workspaceId: owner.workspaceId, userId: owner.id};
      await assert.rejects(withWorkspace(database().db, scope, (trx) => statement.execute(trx)));
      await assert.rejects(withSystem(database().db, (trx) => statement.execute(trx)));
      await assert.rejects(statement.execute(database().db), /append-only/);
    }
    assert.equal((await read(owner)).entries[0]?.subject.name, 'Kept');
  });

  it('names the first entry that was changed, removed or inserted', async () => {
    const tamper = (workspaceId: string, statement: string) =>
      database()
        .db.transaction()
        .execute(async (trx) => {
          await sql`alter table account.audit_entry disable trigger append_only`.execute(trx);
          await sql.raw(statement.replace('OURS', `workspace_id = '${workspaceId}'`)).execute(trx);
          await sql`alter table account.audit_entry enable trigger append_only`.execute(trx);
        });
    const tampered = async (statement: string) => {
      const [owner] = await createPeople();
      for (const name of ['a', 'b', 'c', 'd']) await write(owner, name);
      await tamper(owner.workspaceId, statement);
      return (await check(owner)).broken;
    };
    const edit = 'update account.audit_entry set';
    assert.deepEqual(await tampered(`${edit} subject_name = 'x' where number = 2 and OURS`), {
      number: 2,
      fault: 'content',
    });
    assert.deepEqual(await tampered(`${edit} actor_id = null where number = 3 and OURS`), {
      number: 3,
      fault: 'content',
    });
    assert.deepEqual(await tampered('delete from account.audit_entry where number = 2 and OURS'), {
      number: 3,
      fault: 'number',
    });
    assert.deepEqual(await tampered('delete from account.audit_entry where number = 1 and OURS'), {
      number: 2,
      fault: 'number',
    });
    assert.deepEqual(
      await tampered(
        `${edit} hash = 'sha256-0', action = 'team.deleted' where number = 4 and OURS`,
      ),
      {number: 4, fault: 'content'},
    );
  });

  it('detects a truncated end by an entry that was noted down', async () => {
    const [owner] = await createPeople();
    for (const name of ['a', 'b']) await write(owner, name);
    const {head} = await check(owner);
    const noted = `?number=${head.number}&hash=${head.hash}`;
    assert.equal((await check(owner, noted)).broken, null);
    const zero = `sha256-${'0'.repeat(64)}`;
    assert.deepEqual((await check(owner, `?number=2&hash=${zero}`)).broken, {
      number: 2,
      fault: 'noted',
    });
    assert.deepEqual((await check(owner, `?number=3&hash=${head.hash}`)).broken, {
      number: 3,
      fault: 'noted',
    });
    assert.equal((await owner.on(app)('GET', '/api/audit/check?number=2')).statusCode, 422);
  });
});
