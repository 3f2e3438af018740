import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {sql} from 'kysely';
import {type Scope, type Trx, withWorkspace} from '../database/index.ts';
import {onDatabase} from '../testing/for-each-database.ts';
import {createTestApi} from '../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../testing/test-workspace.ts';
import {fill} from './isolation-rows.testing.ts';

interface Table {
  name: string;
  mayChange: boolean;
  mayDelete: boolean;
}

onDatabase('the rows of a workspace, by row-level security alone', ({database}) => {
  let app: FastifyInstance;
  let owner: TestMember;
  let stranger: TestMember;
  let tables: Table[];
  /** Number of rows of the other workspace in each table. */
  let filled: Map<string, number>;

  before(async () => {
    app = await createTestApi({database: database()});
    [owner] = (await createTestWorkspace(database())) as [TestMember];
    [stranger] = (await createTestWorkspace(database())) as [TestMember];
    await fill(database(), app, owner);
    // Every table that the role of a workspace may read, as the database itself lists them.
    ({rows: tables} = await sql<Table>`
      select n.nspname || '.' || c.relname as name,
        has_any_column_privilege('switchboard_app', c.oid, 'update') as "mayChange",
        has_table_privilege('switchboard_app', c.oid, 'delete') as "mayDelete"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and has_any_column_privilege('switchboard_app', c.oid, 'select')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
      order by 1`.execute(database().db));
    filled = await countOf(owner);
  });
  after(() => app.close());

  const scopeOf = ({workspaceId, id}: TestMember): Scope => ({workspaceId, userId: id});
  const countIn = async (trx: Trx, name: string, workspaceId: string) => {
    const {rows} = await sql<{count: string}>`select count(*) as count from ${sql.table(name)}
      where workspace_id = ${workspaceId}`.execute(trx);
    return Number(rows[0]?.count);
  };
  const countOf = (member: TestMember) =>
    withWorkspace(database().db, scopeOf(member), async (trx) => {
      const counts = new Map<string, number>();
      for (const {name} of tables) counts.set(name, await countIn(trx, name, member.workspaceId));
      return counts;
    });
  /** Runs a statement that names no workspace, and takes it back. @returns how many rows it touched */
  const touch = async (scope: Scope | null, statement: string): Promise<number> => {
    let touched = 0;
    const undo = new Error('undo');
    const work = async (trx: Trx) => {
      const {rows} = await sql.raw(statement).execute(trx);
      touched = rows.length;
      throw undo;
    };
    const run = scope
      ? withWorkspace(database().db, scope, work)
      : database()
          .db.transaction()
          .execute(async (trx) => {
            await sql`set local role switchboard_app`.execute(trx);
            return work(trx);
          });
    await run.catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return touched;
  };

  it('cover every kind of thing that a workspace has', () => {
    const held = [...filled].filter(([, count]) => count > 0);
    assert.ok(tables.length >= 40, String(tables.length));
    assert.ok(held.length >= 20, `${held.length} of ${tables.length}`);
  });

  it('are read by no query of another workspace, or of none, that names no workspace', async () => {
    for (const {name} of tables) {
      const foreign = await withWorkspace(database().db, scopeOf(stranger), (trx) =>
        countIn(trx, name, owner.workspaceId),
      );
      const ofAll = await touch(
        scopeOf(stranger),
        `select workspace_id from ${name} where workspace_id <> '${stranger.workspaceId}'`,
      );
      const ofNone = await touch(null, `select workspace_id from ${name}`);
      assert.deepEqual([name, foreign, ofAll, ofNone], [name, 0, 0, 0]);
    }
  });

  it('are changed and deleted by none either', async () => {
    const touched: string[] = [];
    for (const {name, mayChange, mayDelete} of tables) {
      const statements = [
        ...(mayDelete
          ? [`delete from ${name} where workspace_id <> '${stranger.workspaceId}' returning 1`]
          : []),
        ...(mayChange && mayDelete
          ? [
              `update ${name} set workspace_id = workspace_id where workspace_id <> '${stranger.workspaceId}' returning 1`,
            ]
          : []),
      ];
      for (const statement of statements) {
        const [inAnother, inNone] = [
          await touch(scopeOf(stranger), statement),
          await touch(null, statement),
        ];
        if (inAnother + inNone > 0) touched.push(statement);
      }
    }
    assert.deepEqual(touched, []);
    assert.deepEqual(await countOf(owner), filled);
  });

  it('are reached by the same statements from within their own workspace', async () => {
    const held = tables.filter(({name}) => (filled.get(name) ?? 0) > 0);
    for (const {name} of held)
      assert.ok(await touch(scopeOf(owner), `select workspace_id from ${name}`), name);
  });
});
