import type {Kysely} from 'kysely';
import {runScript} from '@switchboard/service-kit/database';

/**
 * Deletes reasons of bounces, which were in the words of the reports' authors. The tables' owner is bound by their policies too, except
 * here.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const tables = ['connect.contact', 'connect.message'];
  for (const table of tables)
    await runScript(db, `alter table ${table} no force row level security`);
  await runScript(
    db,
    `
    update connect.contact set bounce_reason = null where bounce_reason is not null

    update connect.message set delivery_error = 'The mail came back.' where delivery_error like 'The mail came back: %'

    update connect.message set delivery_error = regexp_replace(delivery_error, ' came back: .*$', ' came back.') where delivery_error like 'The copy for % came back: %'`,
  );
  for (const table of tables) await runScript(db, `alter table ${table} force row level security`);
};
