import type {Insertable, Selectable, Updateable} from 'kysely';
import type {ImportColumn, ImportMapping} from '@switchboard/contracts/imports/mapping';
import type {Schema, Trx} from '#database/index.ts';
import type {NewField} from '../columns/new-field.ts';

export type MappingRow = Selectable<Schema['connect.importMapping']>;

export const insertMapping = async (
  trx: Trx,
  row: Insertable<Schema['connect.importMapping']>,
): Promise<void> => {
  await trx.insertInto('connect.importMapping').values(row).execute();
};

export const findMapping = (trx: Trx, importId: string): Promise<MappingRow | undefined> =>
  trx
    .selectFrom('connect.importMapping')
    .selectAll()
    .where('importId', '=', importId)
    .executeTakeFirst();

/** Results of a repeated survey of the file, without any choice so far. */
export const replaceMapping = async (
  trx: Trx,
  importId: string,
  found: Updateable<Schema['connect.importMapping']>,
): Promise<void> => {
  await trx
    .updateTable('connect.importMapping')
    .set({...found, chosen: null, chosenAt: null, newFields: '[]'})
    .where('importId', '=', importId)
    .execute();
};

/** Number of rows in the files of these imports. */
export const listRowCounts = async (
  trx: Trx,
  importIds: string[],
): Promise<Map<string, number>> => {
  if (importIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('connect.importMapping')
    .select(['importId', 'rowCount'])
    .where('importId', 'in', importIds)
    .execute();
  return new Map(rows.map(({importId, rowCount}) => [importId, rowCount]));
};

interface Choice {
  mapping: ImportMapping;
  newFields: NewField[];
  at: Date;
}

export const saveChoice = async (
  trx: Trx,
  importId: string,
  {mapping, newFields, at}: Choice,
): Promise<void> => {
  const change = {
    chosen: JSON.stringify(mapping),
    newFields: JSON.stringify(newFields),
    chosenAt: at,
  };
  await trx
    .updateTable('connect.importMapping')
    .set(change)
    .where('importId', '=', importId)
    .execute();
};

/** The last choices for a file with the same columns, and the name of that file. */
export const findRemembered = (
  trx: Trx,
  signature: string,
): Promise<{chosen: ImportMapping | null; fileName: string} | undefined> =>
  trx
    .selectFrom('connect.importMapping as mapping')
    .innerJoin('connect.import as import', (join) =>
      join
        .onRef('import.workspaceId', '=', 'mapping.workspaceId')
        .onRef('import.id', '=', 'mapping.importId'),
    )
    .select(['mapping.chosen', 'import.fileName'])
    .where('mapping.signature', '=', signature)
    .where('mapping.chosen', 'is not', null)
    .orderBy('mapping.chosenAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertPiece = async (
  trx: Trx,
  row: Insertable<Schema['connect.importPiece']>,
): Promise<void> => {
  await trx.insertInto('connect.importPiece').values(row).execute();
};

export const findPiece = async (
  trx: Trx,
  importId: string,
  position: number,
): Promise<Uint8Array | undefined> =>
  (
    await trx
      .selectFrom('connect.importPiece')
      .select('bytes')
      .where('importId', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
  )?.bytes;

/** Deletes a file, and the samples of its columns; their names stay. */
export const forgetFile = async (
  trx: Trx,
  importId: string,
  columns: readonly ImportColumn[],
): Promise<void> => {
  await trx.deleteFrom('connect.importPiece').where('importId', '=', importId).execute();
  const names = columns.map((column) => ({...column, samples: [], values: null}));
  await trx
    .updateTable('connect.importMapping')
    .set({columns: JSON.stringify(names)})
    .where('importId', '=', importId)
    .execute();
};

/** Imports older than `before` whose file is still kept. */
export const listKept = async (trx: Trx, before: Date): Promise<{id: string; status: string}[]> =>
  trx
    .selectFrom('connect.import')
    .select(['id', 'status'])
    .where('createdAt', '<', before)
    .where(
      'id',
      'in',
      trx.selectFrom('connect.importPiece').select('importId').where('position', '=', 0),
    )
    .execute();
