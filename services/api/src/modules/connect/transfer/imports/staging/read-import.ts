import type {Import, ImportResponse} from '@switchboard/contracts/imports/schemas';
import {notFound} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {findPeople} from '#modules/account/service.ts';
import {summarizeMapping} from '../mapping/mapped-imports.ts';
import {findMapping, findPiece, listRowCounts} from '../kept/mapping-repository.ts';
import {problemsLink} from '../kept/problems.ts';
import {countRows, type ImportRow, listProblems, lockImport} from '../kept/repository.ts';
import {readUndone} from '../kept/undo-repository.ts';
import {undoUntil} from '../kept/undo-rules.ts';

const PROBLEMS_SHOWN = 100;
const UNDONE: ReadonlySet<string> = new Set(['undoing', 'undone']);

export type Staged = Omit<ImportResponse, 'error' | 'message'>;

/** Locks a finished reading of an import. Throws 404. */
export const requireImport = async (trx: Trx, id: string): Promise<ImportRow> => {
  const row = await lockImport(trx, id);
  if (!row || row.status === 'reading') throw notFound('Import');
  return row;
};

/** One import for display. Throws 404. */
export const readOne = async (trx: Trx, id: string, now: Date): Promise<Staged> => {
  const row = await requireImport(trx, id);
  const [one] = await presentImports(trx, [row]);
  if (!one) throw notFound('Import');
  const problems = await listProblems(trx, id, {limit: PROBLEMS_SHOWN, after: 0});
  const mapping = await findMapping(trx, id);
  const isOpen = row.status === 'mapping' || row.status === 'checked';
  return {
    import: one,
    problems: problems.map(({row: fileRow, message}) => ({row: fileRow, message})),
    problemsUrl: problems.length > 0 ? await problemsLink(trx, row, now) : null,
    ...(mapping ? summarizeMapping(mapping) : {notImported: [], newFields: []}),
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    ...(UNDONE.has(row.status) && {undone: await readUndone(trx, id)}),
    canMap: mapping !== undefined && isOpen && (await findPiece(trx, id, 0)) !== undefined,
  };
};

/** Imports for the list. */
export const presentImports = async (trx: Trx, rows: ImportRow[]): Promise<Import[]> => {
  const ids = rows.map(({id}) => id);
  const people = await findPeople(
    trx,
    rows.map((row) => row.createdById),
  );
  const [counts, found] = [await countRows(trx, ids), await listRowCounts(trx, ids)];
  return rows.flatMap(({id, format, fileName, status, createdById, createdAt, finishedAt}) =>
    status === 'reading'
      ? []
      : [
          {
            id,
            format,
            fileName,
            status,
            createdBy: people.get(createdById)?.name ?? 'Former member',
            createdAt: createdAt.toISOString(),
            finishedAt: finishedAt?.toISOString() ?? null,
            ...(counts.get(id) ?? {total: 0, created: 0, existing: 0, failed: 0}),
            ...(status === 'mapping' && {total: found.get(id) ?? 0, failed: 0}),
          },
        ],
  );
};
