import assert from 'node:assert/strict';
import {it} from 'node:test';
import {PREPARED} from '@switchboard/service-kit/database';
import {type Kysely, sql} from 'kysely';
import {onDatabase} from '../testing/for-each-database.ts';
import type {Schema} from './schema.ts';

onDatabase('statements', ({kind, database}) => {
  const double = async (db: Kysely<Schema>, value: number, mark = PREPARED) =>
    (await sql<{value: number}>`select ${mark} 2 * ${value}::int as value`.execute(db)).rows[0]
      ?.value;
  const listPrepared = async (db: Kysely<Schema>) =>
    (await sql<{statement: string}>`select statement from pg_prepared_statements`.execute(db)).rows;

  it('are prepared once per connection if marked, and accept other values each time', () =>
    database()
      .db.connection()
      .execute(async (db) => {
        assert.deepEqual(
          [await double(db, 1), await double(db, 2), await double(db, 3, sql.raw(''))],
          [2, 4, 6],
        );
        const prepared = await listPrepared(db);
        assert.deepEqual(
          prepared.filter(({statement}) => statement.includes('2 * ')),
          kind === 'postgres' ? [{statement: 'select /* prepared */ 2 * $1::int as value'}] : [],
        );
      }));
});
