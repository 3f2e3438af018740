import type {RegistryDatabase} from '../database/tables.ts';

/** When and how often the document has changed. */
export const readState = (db: RegistryDatabase) =>
  db.selectFrom('state').select(['serial', 'changed_at']).executeTakeFirstOrThrow();

/** The state with each active release, in one read; one row without a release when nothing is active. */
export const readActive = (db: RegistryDatabase) =>
  db.selectFrom('state')
    .leftJoin('pointers', (join) => join.on('pointers.active', 'is not', null))
    .leftJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'pointers.name').onRef('releases.version', '=', 'pointers.active'))
    .select(['state.serial', 'state.changed_at', 'pointers.name', 'pointers.activated_at', 'releases.release'])
    .orderBy('pointers.name')
    .execute();
