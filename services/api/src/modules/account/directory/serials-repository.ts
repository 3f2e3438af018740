import type {Kysely} from 'kysely';
import {type Schema, type Trx, withSystem} from '#database/index.ts';

interface Serial {
  serial: string;
  workspaceId: string;
  certificateId: string;
}

/** @throws 23505 for a serial that exists in any workspace */
export const insertSerial = async (trx: Trx, serial: Serial): Promise<void> => {
  await trx.insertInto('account.certificateSerial').values(serial).execute();
};

/** Certificate and workspace of a serial, for people who verify a certificate and know no workspace. */
export const findSerial = (db: Kysely<Schema>, serial: string): Promise<Serial | undefined> =>
  withSystem(db, (trx) =>
    trx
      .selectFrom('account.certificateSerial')
      .selectAll()
      .where('serial', '=', serial)
      .executeTakeFirst(),
  );
