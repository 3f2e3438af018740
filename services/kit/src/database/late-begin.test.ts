import assert from 'node:assert/strict';
import {it} from 'node:test';
import {beginLate} from './late-begin.ts';

it('begins a transaction with its first statement, in one message if without values', async () => {
  const sent: unknown[] = [];
  const client = {
    query: async (text: unknown) => {
      sent.push(text);
      return String(text).includes(';') ? [{command: 'BEGIN'}, {rows: [1]}] : {rows: [2]};
    },
  };
  beginLate(client as never);
  const ask = client.query as (text: string, values?: unknown[]) => Promise<{rows: unknown[]}>;
  await ask('begin');
  assert.deepEqual((await ask('select 1', [])).rows, [1]);
  await ask('commit');
  await ask('begin');
  assert.deepEqual((await ask('select $1', [1])).rows, [2]);
  await ask('rollback');
  await ask('begin');
  await ask('commit');
  assert.deepEqual(sent, ['begin;select 1', 'commit', 'begin', 'select $1', 'rollback']);
});
