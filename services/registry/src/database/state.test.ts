import assert from 'node:assert/strict';
import {test} from 'node:test';
import {PGlite} from '@electric-sql/pglite';
import {Kysely, PGliteDialect} from 'kysely';
import {migrateRegistry} from '../migrations/index.ts';
import {DOCUMENT_CHANNEL, raiseSerial} from './state.ts';
import type {RegistryTables} from './tables.ts';

test('announces a committed change of the document to every replica', async () => {
  const pglite = await PGlite.create();
  const db = new Kysely<RegistryTables>({dialect: new PGliteDialect({pglite})}).withSchema(
    'registry',
  );
  await migrateRegistry(db);
  const heard = Promise.withResolvers<string>();
  await pglite.listen(DOCUMENT_CHANNEL, heard.resolve);
  const serial = await db
    .transaction()
    .execute((transaction) => raiseSerial(transaction, new Date()));
  assert.equal(await heard.promise, String(serial));
  await db.destroy();
});
