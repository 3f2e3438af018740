import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import type {
  ImportColumn,
  ImportMapping,
  ImportMappingResponse,
} from '@switchboard/contracts/imports/mapping';
import {isMapped, mappedKindOf, NEW_FIELD, SKIP} from '@switchboard/contracts/imports/targets';
import {newFieldName} from '@switchboard/contracts/imports/choices';
import {newId, type MemberScope, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {addFields, type FieldRow} from '#modules/connect/settings/index.ts';
import {checkMapping} from '../columns/check-mapping.ts';
import {forgetRows} from '../kept/forget.ts';
import {isOwnTemplate} from '../columns/guess.ts';
import {keepFile, openKept} from '../kept/kept-files.ts';
import {type Known, readKnown} from '../columns/known-names.ts';
import {type LookedAt, lookThrough} from './look-through.ts';
import type {Mapped} from '../rows/mapped-cells.ts';
import type {NewField} from '../columns/new-field.ts';
import {
  findMapping,
  findPiece,
  forgetFile,
  insertMapping,
  type MappingRow,
  replaceMapping,
  saveChoice,
} from '../kept/mapping-repository.ts';
import {lockImport, updateImport} from '../kept/repository.ts';
import {readNames, requireImporter} from '../storing/service.ts';
import {type SpooledFile, withSpooled} from '../files/spool.ts';
import {oneAtATime, type StageDeps, stageRows} from '../reading/stage-rows.ts';

type Upload = LookedAt & {importId: string};

/**
 * Surveys an uploaded CSV file, guesses the targets of its columns and keeps it. A file like our template is read at once.
 * @throws 422 for a file that is no table, or is empty
 */
export const beginMapping = async (
  deps: StageDeps,
  scope: MemberScope,
  upload: Upload,
): Promise<void> => {
  const {importId, format, files} = upload;
  const looked = await lookThrough(deps, scope, {...upload, encoding: null});
  await keepFile(deps, {...scope, importId}, files);
  const {columns, rows, encoding, signature, known, suggested, rememberedFrom} = looked;
  await withWorkspace(deps.db, scope, (trx) =>
    insertMapping(trx, {
      workspaceId: scope.workspaceId,
      importId,
      signature,
      rowCount: rows,
      columns: JSON.stringify(columns),
      suggested: JSON.stringify(suggested),
      rememberedFrom,
      encoding,
      chosen: null,
      chosenAt: null,
      newFields: '[]',
    }),
  );
  const kind = mappedKindOf(format);
  const isOwn = isOwnTemplate(kind, columns, {mapping: suggested, names: known.names});
  // A file in an old encoding needs a look at its letters first.
  if (isOwn && encoding === null) {
    await readMapped(deps, scope, {...upload, ...{columns, mapping: suggested, known, encoding}});
  } else {
    await withWorkspace(deps.db, scope, (trx) => updateImport(trx, importId, {status: 'mapping'}));
  }
};

type Reading = Upload & {
  columns: ImportColumn[];
  mapping: ImportMapping;
  known: Known;
  encoding: TextEncoding | null;
};

/** Reads all rows of a file with these choices, replacing those that were read before. */
const readMapped = async (
  deps: StageDeps,
  scope: MemberScope,
  {importId, format, files, columns, mapping, known, encoding}: Reading,
): Promise<void> => {
  const now = deps.now();
  const newFields = newFieldsOf(columns, mapping);
  const made = newFields.map((field): FieldRow => ({
    ...field,
    workspaceId: scope.workspaceId,
    position: 0,
    isActive: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }));
  const names = await withWorkspace(deps.db, scope, async (trx) => {
    await saveChoice(trx, importId, {mapping, newFields, at: now});
    return readNames(trx);
  });
  await forgetRows(deps, scope, importId);
  const mapped: Mapped = {
    ...{columns, mapping, newFields, encoding},
    names: known.names,
    fields: known.fields,
  };
  await stageRows(deps, scope, {
    importId,
    order: {
      format,
      files,
      mapped,
      reading: {
        scope: {workspaceId: scope.workspaceId, userId: scope.userId},
        names: {...names, fields: [...names.fields, ...made]},
        now,
      },
    },
  });
  await withWorkspace(deps.db, scope, async (trx) => {
    await lockImport(trx, importId);
    if ((await findMapping(trx, importId))?.chosenAt?.getTime() !== now.getTime())
      throw problem(
        'illegal_transition',
        'Somebody else has chosen the columns or the encoding of this import meanwhile.',
      );
    await updateImport(trx, importId, {status: 'checked'});
  });
};

const newFieldsOf = (columns: readonly ImportColumn[], mapping: ImportMapping): NewField[] =>
  mapping.columns.flatMap(({target, kind = 'text'}, column) => {
    const from = columns[column];
    if (target !== NEW_FIELD || !from) return [];
    const options =
      kind === 'choice'
        ? [...new Map((from.values ?? []).map((value) => [value.toLowerCase(), value])).values()]
        : [];
    return [{id: newId(), name: newFieldName(from), kind, options, column}];
  });

/** An import whose columns can still be chosen. Throws 404, and 409 once it was started or its file is gone. */
const requireMapping = async (trx: Trx, id: string) => {
  const row = await lockImport(trx, id);
  const mapping = await findMapping(trx, id);
  if (!row || row.status === 'reading' || !mapping || !isMapped(row.format))
    throw notFound('Import');
  if (row.status !== 'mapping' && row.status !== 'checked')
    throw problem(
      'illegal_transition',
      'This import has been started. Its columns can no longer be changed.',
    );
  if (!(await findPiece(trx, id, 0)))
    throw problem(
      'illegal_transition',
      'The file of this import is no longer available. Upload it again.',
    );
  return {row, format: row.format, mapping};
};

/** The columns of a file and their targets: as chosen, as chosen for a file like it, or as guessed. Throws 403, 404, 409. */
export const getMapping = async (
  {db}: Pick<Core, 'db'>,
  actor: Actor,
  id: string,
): Promise<Omit<ImportMappingResponse, 'error' | 'message'>> => {
  requireImporter(actor);
  return withWorkspace(db, actor, async (trx) => {
    const {
      mapping: {columns, chosen, suggested, rowCount, rememberedFrom, encoding},
    } = await requireMapping(trx, id);
    return {
      columns,
      mapping: chosen ?? suggested,
      names: (await readKnown(trx)).names,
      rows: rowCount,
      rememberedFrom: chosen ? null : rememberedFrom,
      encoding,
    };
  });
};

/**
 * Reads the file of an import again, with these choices for its columns; they are remembered for files with the same columns.
 * @throws 403, 404, 409 once it was started or its file is gone, 422 for impossible choices, 429 while another file of the workspace is
 * read
 */
export const chooseMapping = (
  deps: StageDeps,
  actor: Actor,
  {id, mapping}: {id: string; mapping: ImportMapping},
): Promise<void> => {
  requireImporter(actor);
  const {workspaceId, userId} = actor;
  const scope = {workspaceId, userId};
  return oneAtATime(workspaceId, async () => {
    const {row, ...chosen} = await withWorkspace(deps.db, actor, async (trx) => {
      const {
        row,
        format,
        mapping: {columns, encoding},
      } = await requireMapping(trx, id);
      const known = await readKnown(trx);
      checkMapping(mappedKindOf(format), mapping, {columns, names: known.names});
      await updateImport(trx, id, {status: 'mapping'});
      return {row, format, columns, known, encoding};
    });
    await withKept(deps, {...scope, importId: id, fileName: row.fileName}, (files) =>
      readMapped(deps, scope, {importId: id, files, mapping, ...chosen}),
    );
  });
};

/** Passes a kept file to `use`, which can read it as it was uploaded. */
const withKept = <Result>(
  deps: StageDeps,
  {fileName, ...whose}: MemberScope & {importId: string; fileName: string},
  use: (files: SpooledFile[]) => Promise<Result>,
): Promise<Result> => {
  async function* kept() {
    yield {name: fileName, bytes: openKept(deps, whose)};
  }
  return withSpooled(kept(), deps.workers.closing, use);
};

/**
 * Surveys the file of an import again as a text in this encoding; choices for its columns are guessed again.
 * @throws 403, 404, 409 once it was started or its file is gone, 422 for a file in another encoding, 429 while another one is read
 */
export const chooseEncoding = (
  deps: StageDeps,
  actor: Actor,
  {id, encoding}: {id: string; encoding: TextEncoding},
): Promise<void> => {
  requireImporter(actor);
  const {workspaceId, userId} = actor;
  const scope = {workspaceId, userId};
  return oneAtATime(workspaceId, async () => {
    const {row, format, mapping} = await withWorkspace(deps.db, actor, (trx) =>
      requireMapping(trx, id),
    );
    if (mapping.encoding === null)
      throw problem('illegal_transition', 'The encoding of this file is known.');
    const {columns, rows, signature, suggested, rememberedFrom} = await withKept(
      deps,
      {...scope, importId: id, fileName: row.fileName},
      (files) => lookThrough(deps, scope, {format, files, encoding}),
    );
    // Prevents a start first, so that no rows of a run are deleted.
    await withWorkspace(deps.db, actor, async (trx) => {
      await requireMapping(trx, id);
      await replaceMapping(trx, id, {
        ...{columns: JSON.stringify(columns), suggested: JSON.stringify(suggested)},
        ...{signature, encoding, rememberedFrom, rowCount: rows},
      });
      await updateImport(trx, id, {status: 'mapping'});
    });
    await forgetRows(deps, scope, id);
  });
};

/** Creates the new fields of an import that starts, and deletes its file. Throws 409 if a field of that name was created meanwhile. */
export const settleMapping = async (
  trx: Trx,
  {workspaceId, importId, at}: {workspaceId: string; importId: string; at: Date},
): Promise<void> => {
  const mapping = await findMapping(trx, importId);
  if (!mapping) return;
  const wanted = mapping.newFields.map(({id, name, kind, options}) => ({
    id,
    name,
    kind,
    options,
    isActive: true,
  }));
  if (wanted.length > 0) await addFields(trx, workspaceId, {wanted, at});
  await forgetFile(trx, importId, mapping.columns);
};

/** Names of columns that are skipped although they contain values, and of fields that are created. */
export const summarizeMapping = ({
  columns,
  chosen,
  newFields,
}: MappingRow): {notImported: string[]; newFields: string[]} => ({
  notImported: columns
    .filter(({filled}, index) => filled > 0 && chosen?.columns[index]?.target === SKIP)
    .map(({name}) => name),
  newFields: newFields.map(({name}) => name),
});
