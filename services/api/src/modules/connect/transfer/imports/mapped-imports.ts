import {createHash} from 'node:crypto';
import type {
  ImportColumn,
  ImportMapping,
  ImportMappingResponse,
  ImportNames,
} from '@switchboard/contracts/imports/mapping';
import {
  isMapped,
  type MappedFormat,
  type MappedKind,
  mappedKindOf,
  NEW_FIELD,
  SKIP,
} from '@switchboard/contracts/imports/targets';
import {newFieldName} from '@switchboard/contracts/imports/choices';
import {newId, type MemberScope, type Trx, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '../../../../plugins/auth.ts';
import {
  findPeople,
  getTimeZone,
  listMemberEmails,
  listTeamNames,
} from '../../../account/directory/service.ts';
import {listActivePolicies} from '../../service-levels/index.ts';
import {addFields, type FieldRow, listFields} from '../../settings/index.ts';
import {checkMapping} from './check-mapping.ts';
import {forgetRows} from './forget.ts';
import {guessMapping, isOwnTemplate, recallMapping} from './guess.ts';
import {keepFile, openKept} from './kept-files.ts';
import type {Mapped} from './mapped-cells.ts';
import type {NewField} from './new-field.ts';
import {
  findMapping,
  findPiece,
  findRemembered,
  forgetFile,
  insertMapping,
  type MappingRow,
  saveChoice,
} from './mapping-repository.ts';
import {lockImport, updateImport} from './repository.ts';
import {readNames, requireImporter} from './service.ts';
import {sizeOfAll, type SpooledFile, withSpooled} from './spool.ts';
import {oneAtATime, refuseManyRows, refuseNone, type StageDeps, stageRows} from './stage-rows.ts';
import {canBeAssignee} from '../../tickets/index.ts';
import type {Survey} from './survey.ts';

interface Known {
  names: ImportNames;
  fields: FieldRow[];
  timeZone: string;
}

/** What the choices may name: active members, teams, SLA policies and fields. */
const readKnown = async (trx: Trx): Promise<Known> => {
  const emails = await listMemberEmails(trx);
  const people = await findPeople(
    trx,
    emails.map(({id}) => id),
  );
  const fields = (await listFields(trx)).filter(({isActive}) => isActive);
  const members = emails.flatMap(({id, email}) => {
    const person = people.get(id);
    return person?.isActive && canBeAssignee(person.role) ? [{id, email, name: person.name}] : [];
  });
  return {
    names: {
      members,
      teams: await listTeamNames(trx),
      policies: (await listActivePolicies(trx)).map(({name}) => name),
      fields: fields.map(({id, name, kind, options}) => ({id, name, kind, options})),
    },
    fields,
    timeZone: await getTimeZone(trx),
  };
};

/** The same for files of the same columns, in the same order. */
const signatureOf = (kind: MappedKind, columns: readonly ImportColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...columns.map(({name}) => name)]))
    .digest('hex');

interface Upload {
  importId: string;
  format: MappedFormat;
  files: SpooledFile[];
}

/**
 * Looks through an uploaded CSV file, guesses what becomes of its columns and keeps it. A file like our template is read at once.
 * @throws 422 for what is no table, or holds nothing
 */
export const beginMapping = async (
  deps: StageDeps,
  scope: MemberScope,
  upload: Upload,
): Promise<void> => {
  const {importId, format, files} = upload;
  const job = {
    lane: 'imports' as const,
    module: new URL('./survey-work.ts', import.meta.url),
    input: files,
    keys: [scope.workspaceId],
    bytes: sizeOfAll(files),
  };
  const {columns, rows} =
    files.length === 0 ? {columns: [], rows: 0} : await deps.workers.run<Survey>(job);
  refuseNone(rows, upload);
  refuseManyRows(rows, format);
  const kind = mappedKindOf(format);
  const signature = signatureOf(kind, columns);
  await keepFile(deps, {...scope, importId}, files);
  const {known, suggested} = await withWorkspace(deps.db, scope, async (trx) => {
    const known = await readKnown(trx);
    const guessed = guessMapping(kind, {columns, ...known});
    const earlier = await findRemembered(trx, signature);
    const suggested = earlier?.chosen
      ? recallMapping(earlier.chosen, guessed, {columns, ...known})
      : guessed;
    await insertMapping(trx, {
      workspaceId: scope.workspaceId,
      importId,
      signature,
      rowCount: rows,
      columns: JSON.stringify(columns),
      suggested: JSON.stringify(suggested),
      rememberedFrom: earlier?.fileName ?? null,
      chosen: null,
      chosenAt: null,
      newFields: '[]',
    });
    return {known, suggested};
  });
  if (isOwnTemplate(kind, columns, {mapping: suggested, names: known.names})) {
    await readMapped(deps, scope, {...upload, columns, mapping: suggested, known});
  } else {
    await withWorkspace(deps.db, scope, (trx) => updateImport(trx, importId, {status: 'mapping'}));
  }
};

type Reading = Upload & {columns: ImportColumn[]; mapping: ImportMapping; known: Known};

/** Reads all rows of a file with these choices, in place of those that were read before. */
const readMapped = async (
  deps: StageDeps,
  scope: MemberScope,
  {importId, format, files, columns, mapping, known}: Reading,
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
  const mapped: Mapped = {columns, mapping, names: known.names, fields: known.fields, newFields};
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
  await withWorkspace(deps.db, scope, (trx) => updateImport(trx, importId, {status: 'checked'}));
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

/** The columns of a file and what becomes of them: as chosen, as chosen for a file like it, or as guessed. Throws 403, 404, 409. */
export const getMapping = async (
  {db}: Pick<ApiDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Omit<ImportMappingResponse, 'error' | 'message'>> => {
  requireImporter(actor);
  return withWorkspace(db, actor, async (trx) => {
    const {
      mapping: {columns, chosen, suggested, rowCount, rememberedFrom},
    } = await requireMapping(trx, id);
    return {
      columns,
      mapping: chosen ?? suggested,
      names: (await readKnown(trx)).names,
      rows: rowCount,
      rememberedFrom: chosen ? null : rememberedFrom,
    };
  });
};

/**
 * Reads the file of an import again, with these choices for its columns; they are remembered for files with the same columns.
 * @throws 403, 404, 409 once it was started or its file is gone, 422 for choices that cannot be, 429 while another file of the workspace is read
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
    const {row, format, columns, known} = await withWorkspace(deps.db, actor, async (trx) => {
      const {
        row,
        format,
        mapping: {columns},
      } = await requireMapping(trx, id);
      const known = await readKnown(trx);
      checkMapping(mappedKindOf(format), mapping, {columns, names: known.names});
      await updateImport(trx, id, {status: 'mapping'});
      return {row, format, columns, known};
    });
    async function* kept() {
      yield {name: row.fileName, bytes: openKept(deps, {...scope, importId: id})};
    }
    await withSpooled(kept(), deps.workers.closing, (files) =>
      readMapped(deps, scope, {importId: id, format, files, columns, mapping, known}),
    );
  });
};

/** When an import is started: makes its new fields and forgets its file. Throws 409 where a field of that name was made meanwhile. */
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

/** The names of columns that are left out though they hold something, and of fields that are made. */
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
