import {mayFully} from '@switchboard/contracts/team/permissions';
import {MACRO_NAME_MAX, MACROS_MAX} from '@switchboard/contracts/limits';
import type {Macro, MacroRequest} from '@switchboard/contracts/macros/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {forbidden, invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {nameOfCopy} from '../../name-of-copy.ts';
import {recordSetting} from '../../setting-audit.ts';
import {refuseTakenName} from '../../ticket-settings.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {listTicketViewers} from '#modules/account/service.ts';
import {macroFacts} from './audit-facts.ts';
import {changeTicket} from '../write/change-ticket.ts';
import {lockTicket} from '../repository.ts';
import {type By, type Plan, refuseUnchangeable, type TicketRow} from '../domain/rules.ts';
import {checkAssignee, checkTeam} from '../access/assignees.ts';
import {presentChanged} from '../read/read-ticket.ts';
import {
  countUse,
  deleteMacro,
  findMacros,
  insertMacro,
  listMacros,
  lockMacro,
  type MacroRow,
  updateMacro,
} from './repository.ts';
import {admitTags} from '../tag-names/admit.ts';
import {addedTags, planActions, resolveActions} from '../domain/macro-rules.ts';
import {admittedTags, readMacro, type StoredMacro, toColumns} from './stored-macro.ts';
import type {TicketAction} from '../domain/ticket-action.ts';

/** The caller's macros, those of their teams and of everyone, by name. */
export const getMacros = ({db}: Core, actor: Actor): Promise<Macro[]> =>
  withWorkspace(db, actor, async (trx) => (await listMacros(trx)).map(present));

/** Throws 403 for a shared one of an agent, 409 for a taken name, 422 for one without text and actions, and for an impossible team. */
export const createMacro = (deps: Core, actor: Actor, request: MacroRequest): Promise<Macro> => {
  const wanted = readMacro(request);
  expectMayShare(actor, wanted);
  return withWorkspace(deps.db, actor, async (trx) => {
    await checkTeam(trx, wanted.teamId);
    await admitTags(trx, actor, {names: addedTags(wanted.actions)});
    return addMacro(trx, actor, {
      wanted: {...wanted, admittedTags: admittedTags(actor, wanted)},
      known: await listMacros(trx),
      at: deps.now(),
    });
  });
};

/**
 * Copies a macro that the caller sees, as a private one of theirs. Throws 404, and 409 if there are too many, or another copy took the name
 * meanwhile.
 */
export const duplicateMacro = (deps: Core, actor: Actor, id: string): Promise<Macro> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const known = await listMacros(trx);
    const original = known.find((macro) => macro.id === id);
    if (!original) throw notFound('Macro');
    const {bodyHtml, actions} = original;
    const taken = known.filter(({visibility}) => visibility === 'private').map(({name}) => name);
    const wanted = {
      name: nameOfCopy(original.name, taken, MACRO_NAME_MAX),
      visibility: 'private' as const,
      teamId: null,
      bodyHtml,
      actions,
      admittedTags: admittedTags(actor, original, original),
    };
    return addMacro(trx, actor, {wanted, known, at: deps.now()});
  });

const addMacro = async (
  trx: Trx,
  actor: Actor,
  {wanted, known, at}: {wanted: StoredMacro; known: MacroRow[]; at: Date},
): Promise<Macro> => {
  const id = newId();
  refuseTaken(known, {id, ...wanted});
  if (known.length >= MACROS_MAX)
    throw problem(
      'illegal_transition',
      `There can be at most ${MACROS_MAX} macros. Delete some that are not used.`,
    );
  await insertMacro(trx, {
    id,
    workspaceId: actor.workspaceId,
    ownerId: actor.userId,
    ...toColumns(wanted),
    usageCount: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  await recordShared(trx, actor, {id, after: wanted});
  return readMacroById(trx, id);
};

interface MacroChange {
  id: string;
  version: number;
  request: MacroRequest;
}

/** As `createMacro`; 404, and 409 version_conflict after a concurrent change. */
export const changeMacro = (
  deps: Core,
  actor: Actor,
  {id, version, request}: MacroChange,
): Promise<Macro> => {
  const wanted = readMacro(request);
  return withWorkspace(deps.db, actor, async (trx) => {
    const row = await lockMacro(trx, id);
    if (!row) throw notFound('Macro');
    for (const one of [row, wanted]) expectMayShare(actor, one);
    expectVersion(row.version, version);
    if (wanted.visibility === 'private' && row.ownerId !== actor.userId)
      throw forbidden('Only its author can make a macro private.');
    if (wanted.teamId !== row.teamId) await checkMove(trx, actor, {row, teamId: wanted.teamId});
    refuseTaken(await listMacros(trx), {id, ...wanted});
    await admitTags(trx, actor, {
      names: addedTags(wanted.actions),
      kept: addedTags(row.actions),
    });
    await updateMacro(trx, id, {
      ...toColumns({...wanted, admittedTags: admittedTags(actor, wanted, row)}),
      version: version + 1,
      updatedAt: deps.now(),
    });
    await recordShared(trx, actor, {id, before: row, after: wanted});
    return readMacroById(trx, id);
  });
};

/** Throws 404, and 403 for a shared one of an agent. Its past effects stay. */
export const removeMacro = ({db}: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    const row = await lockMacro(trx, id);
    if (!row) throw notFound('Macro');
    expectMayShare(actor, row);
    await deleteMacro(trx, id);
    await recordShared(trx, actor, {id, before: row});
  });

/** Applies a macro without a message. Throws 404, 409 for an impossible change of the ticket, 422 for a macro without actions. */
export const applyMacro = (
  deps: Core,
  actor: Actor,
  {ticketId, macroId}: {ticketId: string; macroId: string},
): Promise<Ticket> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (!ticket) throw notFound('Ticket');
    const plan = await planOfMacro(trx, actor, macroId);
    const by: By = {type: 'agent', id: actor.userId, at: deps.now()};
    return presentChanged(trx, await changeTicket(deps, trx, {ticket, plan: plan(ticket, by)}));
  });

/**
 * Counts one use of a macro for any number of tickets.
 * @returns the effect of its actions on a ticket; that throws 409 for an impossible change of the ticket
 * @throws 404, 422 for a macro without actions, and as `useMacros`
 */
export const planOfMacro = async (
  trx: Trx,
  actor: Actor,
  macroId: string,
): Promise<(ticket: TicketRow, by: By) => Plan> => {
  const [macro] = await findMacros(trx, [macroId]);
  if (!macro) throw notFound('Macro');
  if (macro.actions.length === 0)
    throw invalid({macroId: 'This macro has no actions. Insert it into a reply.'});
  const actions = await useMacros(trx, actor, [macroId]);
  return (ticket, by) => {
    refuseUnchangeable(ticket);
    return planActions({ticket, events: []}, actions, by);
  };
};

/**
 * Counts the use of macros, in the order of their selection.
 * @returns their actions
 * @throws 422 for an unknown macro, 403 for an action that a light agent may not take, and as `checkAssignee` and `admitTags`
 */
export const useMacros = async (trx: Trx, actor: Actor, ids: string[]): Promise<TicketAction[]> => {
  const rows = await findMacros(trx, ids);
  const macros = ids.map((id) => rows.find((row) => row.id === id));
  const actions = macros.flatMap((macro) => {
    if (!macro) throw invalid({macroIds: 'This macro was deleted. Remove it and send again.'});
    return resolveActions(macro.actions, actor.userId);
  });
  for (const action of actions)
    if (action.type === 'assign') await checkAssignee(trx, actor, action.assigneeId);
  if (actions.length > 0) requireCapability(actor, 'changeTickets');
  await admitTags(trx, actor, {
    names: addedTags(rows.flatMap((row) => row.actions)),
    kept: rows.flatMap((row) => row.admittedTags),
  });
  await countUse(trx, ids);
  return actions;
};

type SharedMacro = Pick<MacroRow, 'name' | 'visibility' | 'teamId' | 'bodyHtml' | 'actions'>;

/** Private macros are not audited; a macro that becomes private, or shared, is. */
const recordShared = async (
  trx: Trx,
  actor: Actor,
  {id, before, after}: {id: string; before?: SharedMacro; after?: SharedMacro},
): Promise<void> => {
  const shown = after ?? before;
  if (!shown || [before, after].every((macro) => !macro || macro.visibility === 'private')) return;
  await recordSetting(trx, actor, {
    type: 'macro',
    id,
    name: shown.name,
    ...(before && {before: await macroFacts(trx, before)}),
    ...(after && {after: await macroFacts(trx, after)}),
  });
};

const expectMayShare = ({role}: Actor, {visibility}: Pick<MacroRow, 'visibility'>): void => {
  if (visibility !== 'private' && !mayFully(role, 'shareMacrosAndViews'))
    throw forbidden('Only supervisors and above can change shared macros.');
};

/** A member who is not the author assigns a macro only to a team of their own: otherwise they would no longer see it. */
const checkMove = async (
  trx: Trx,
  {userId}: Actor,
  {row, teamId}: {row: MacroRow; teamId: string | null},
): Promise<void> => {
  await checkTeam(trx, teamId);
  const {teamIds = []} =
    (await listTicketViewers(trx)).find((viewer) => viewer.userId === userId) ?? {};
  if (teamId !== null && row.ownerId !== userId && !teamIds.includes(teamId))
    throw invalid({teamId: 'Choose a team you belong to'});
};

const refuseTaken = (
  known: MacroRow[],
  {id, name, visibility, teamId}: Pick<MacroRow, 'id' | 'name' | 'visibility' | 'teamId'>,
): void => {
  const besides = known.filter((one) => one.visibility === visibility && one.teamId === teamId);
  refuseTakenName(besides, {id, name});
};

const present = ({
  id,
  name,
  visibility,
  teamId,
  bodyHtml,
  actions,
  ownerId,
  usageCount,
  version,
  updatedAt,
}: MacroRow): Macro => ({
  id,
  name,
  visibility,
  teamId,
  bodyHtml,
  actions,
  ownerId,
  usageCount,
  version,
  updatedAt: updatedAt.toISOString(),
});

const readMacroById = async (trx: Trx, id: string): Promise<Macro> => {
  const row = await lockMacro(trx, id);
  if (!row) throw notFound('Macro');
  return present(row);
};
