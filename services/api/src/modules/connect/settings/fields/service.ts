import {FIELDS_MAX} from '@switchboard/contracts/limits';
import type {
  FieldChanges,
  FieldOrderRequest,
  FieldRequest,
  TicketField,
} from '@switchboard/contracts/ticket-fields/schemas';
import {expectVersion, newId, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {recordOrder, recordSetting} from '../../setting-audit.ts';
import {changeTicketSettings, refuseTakenName} from '../../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {
  countFilled,
  deleteField,
  type FieldRow,
  forgetValues,
  insertField,
  listFields,
  lockField,
  updateField,
} from './repository.ts';
import {type FieldChange, readChanges} from './values.ts';

const FORGET = 'fields.forget';
const TICKETS_AT_ONCE = 500;

interface FieldJob {
  workspaceId: string;
  fieldId: string;
}

/** Every field, in the order of display. */
export const getFields = ({db}: Core, actor: Actor): Promise<TicketField[]> =>
  withWorkspace(db, actor, async (trx) => (await listFields(trx)).map(present));

/** Number of tickets with a value of the field; more than COUNT_MAX is COUNT_MAX + 1. Throws 403, 404. */
export const getUsage = (deps: Core, actor: Actor, id: string): Promise<number> =>
  changeTicketSettings(deps, actor, async (trx) => {
    if (!(await lockField(trx, id))) throw notFound('Field');
    return countFilled(trx, id);
  });

/** Throws 403 unless owner or admin, 409 for a taken name and for one field too many, 422 for a choice without options. */
export const createField = (
  deps: Core,
  actor: Actor,
  request: FieldRequest,
): Promise<TicketField> => {
  const wanted = readRequest(request);
  const [id, at] = [newId(), deps.now()];
  return changeTicketSettings(deps, actor, async (trx) => {
    const known = await listFields(trx);
    refuseTakenName(known, {id, name: wanted.name});
    refuseMore(known.length);
    const position = (known.at(-1)?.position ?? 0) + 1;
    await insertField(trx, {
      id,
      workspaceId: actor.workspaceId,
      position,
      ...wanted,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    await recordSetting(trx, actor, {...subjectOf({id, ...wanted}), after: factsOf(wanted)});
    return readOne(trx, id);
  });
};

/** Creates several fields at once, after the others and with given ids. Throws 409 for a taken name and for one field too many. */
export const addFields = async (
  trx: Trx,
  workspaceId: string,
  {wanted, at}: {wanted: readonly (FieldRequest & {id: string})[]; at: Date},
): Promise<void> => {
  const known = await listFields(trx);
  refuseMore(known.length + wanted.length - 1);
  for (const [index, {id, ...request}] of wanted.entries()) {
    refuseTakenName(known, {id, name: request.name});
    const position = (known.at(-1)?.position ?? 0) + 1 + index;
    await insertField(trx, {
      id,
      workspaceId,
      position,
      ...readRequest(request),
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
  }
};

/** As `createField`; 404, and 409 version_conflict after a concurrent change. Its kind stays. */
export const changeField = (
  deps: Core,
  actor: Actor,
  {id, version, request}: {id: string; version: number; request: FieldRequest},
): Promise<TicketField> => {
  const wanted = readRequest(request);
  return changeTicketSettings(deps, actor, async (trx) => {
    const row = await lockField(trx, id);
    if (!row) throw notFound('Field');
    expectVersion(row.version, version);
    if (row.kind !== wanted.kind)
      throw invalid({kind: "The kind of a field can't be changed. Create another field."});
    refuseTakenName(await listFields(trx), {id, name: wanted.name});
    await updateField(trx, id, {...wanted, version: version + 1, updatedAt: deps.now()});
    const [before, after] = [factsOf(row), factsOf(wanted)];
    await recordSetting(trx, actor, {...subjectOf({id, ...wanted}), before, after});
    return readOne(trx, id);
  });
};

/** Throws 403, 404. A job removes its values from tickets; their history keeps them. */
export const removeField = (deps: Core, actor: Actor, id: string): Promise<void> =>
  changeTicketSettings(deps, actor, async (trx) => {
    const row = await lockField(trx, id);
    if (!row) throw notFound('Field');
    await deleteField(trx, id);
    await deps.jobs.send(trx, {name: FORGET, data: {workspaceId: actor.workspaceId, fieldId: id}});
    await recordSetting(trx, actor, {...subjectOf(row), before: factsOf(row)});
  });

/** Throws 403, and 409 for ids other than those of the existing fields. */
export const orderFields = (
  deps: Core,
  actor: Actor,
  {ids}: FieldOrderRequest,
): Promise<TicketField[]> =>
  changeTicketSettings(deps, actor, async (trx) => {
    const known = await listFields(trx);
    const isSame = known.length === ids.length && known.every(({id}) => ids.includes(id));
    if (!isSame)
      throw problem(
        'version_conflict',
        'Fields were added or deleted in the meantime. Load them again and repeat your change.',
      );
    for (const [index, id] of ids.entries()) await updateField(trx, id, {position: index + 1});
    const ordered = await listFields(trx);
    await recordOrder(trx, actor, {type: 'ticket_field', before: known, after: ordered});
    return ordered.map(present);
  });

/** The field values of a request for a ticket. Throws 422 as `readChanges`. */
export const readFieldChanges = async (
  trx: Trx,
  given: FieldChanges | undefined,
): Promise<FieldChange[]> => (given === undefined ? [] : readChanges(await listFields(trx), given));

/** Removes the values of a deleted field from all tickets, some at a time. */
export const forgetField = async (
  {db}: Pick<Core, 'db'>,
  {workspaceId, fieldId}: FieldJob,
): Promise<void> => {
  const forgetSome = () =>
    withWorkspace(db, systemOf(workspaceId), (trx) => forgetValues(trx, fieldId, TICKETS_AT_ONCE));
  while ((await forgetSome()) === TICKETS_AT_ONCE);
};

/** Before the start: defines the job for deleted fields. */
export const defineFieldJobs = (deps: Core): void =>
  deps.jobs.define<FieldJob>(FORGET, (job) => forgetField(deps, job));

const subjectOf = ({id, name}: {id: string; name: string}) =>
  ({type: 'ticket_field', id, name}) as const;

const factsOf = ({name, kind, options, isActive}: FieldRequest) => ({
  name,
  kind,
  options: options.join(', '),
  isActive,
});

const refuseMore = (count: number): void => {
  if (count >= FIELDS_MAX)
    throw problem(
      'illegal_transition',
      `There can be at most ${FIELDS_MAX} fields. Delete some that are not used.`,
    );
};

const readRequest = ({name, kind, options, isActive}: FieldRequest): FieldRequest => {
  const given = kind === 'choice' ? options.map((option) => option.trim()) : [];
  if (kind === 'choice' && given.length === 0) throw invalid({options: 'Add at least one option'});
  const twice = given.find(
    (option, index) =>
      given.findIndex((other) => other.toLowerCase() === option.toLowerCase()) !== index,
  );
  if (twice !== undefined) throw invalid({options: `${twice} is listed twice`});
  return {name: name.trim(), kind, options: given, isActive};
};

const present = ({
  id,
  name,
  kind,
  options,
  isActive,
  version,
  updatedAt,
}: FieldRow): TicketField => ({
  id,
  name,
  kind,
  options,
  isActive,
  version,
  updatedAt: updatedAt.toISOString(),
});

const readOne = async (trx: Trx, id: string): Promise<TicketField> => {
  const row = await lockField(trx, id);
  if (!row) throw notFound('Field');
  return present(row);
};
