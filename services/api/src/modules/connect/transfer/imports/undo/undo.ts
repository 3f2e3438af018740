import type {ImportUndoResponse, KeptReason} from '@switchboard/contracts/imports/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {type MemberScope, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {recordAudit} from '#modules/account/service.ts';
import {judgeContacts, removeUntouched} from '#modules/connect/contacts/index.ts';
import {judgeLockedTickets, judgeTickets, removeTickets} from '#modules/connect/tickets/index.ts';
import {readOne, requireImport, type Staged} from '../staging/read-import.ts';
import {type ImportRow, lockImport, updateImport} from '../kept/repository.ts';
import {requireImporter} from '../storing/service.ts';
import {
  type Fate,
  listMade,
  type MadeRow,
  markUndone,
  NO_REASONS,
} from '../kept/undo-repository.ts';
import {undoUntil} from '../kept/undo-rules.ts';

const AT_ONCE = 200;

const UNDO_IMPORT = 'connect.undo-import';
interface UndoJob extends MemberScope {
  importId: string;
}

const ticketsOf = (rows: readonly MadeRow[]): string[] =>
  rows.flatMap(({ticketId}) => ticketId ?? []);

const contactsOf = (rows: readonly MadeRow[]): {id: string; version: number}[] =>
  rows.flatMap(({contactId, contactVersion}) =>
    contactId === null ? [] : [{id: contactId, version: contactVersion}],
  );

/** Version of a contact that is unchanged since its creation. */
const FIRST_VERSION = 1;

const requireUndoable = async (trx: Trx, id: string, now: Date): Promise<ImportRow> => {
  const row = await requireImport(trx, id);
  if (undoUntil(row, now) === null)
    throw problem(
      'illegal_transition',
      'An import can be undone within 24 hours after it ended, and only once.',
    );
  return row;
};

type Count = Omit<ImportUndoResponse, 'error' | 'message'>;

type Judged = readonly {id: string; keptAs: KeptReason | null}[];

const fatesOf = (rows: readonly MadeRow[], judged: Judged): (Fate & {position: number})[] => {
  const reasons = new Map(judged.map(({id, keptAs}) => [id, keptAs]));
  return rows.map(({position, ticketId, contactId}) => {
    const keptAs = reasons.get(ticketId ?? contactId ?? '');
    if (keptAs === undefined) return {position, undone: 'gone', keptAs: null};
    return {position, undone: keptAs === null ? 'removed' : 'kept', keptAs};
  });
};

/** Counts rows to remove and to keep, batch by batch, without a change. */
const countUndo = async (trx: Trx, {id}: ImportRow): Promise<Count> => {
  const count: Count = {removable: 0, kept: 0, reasons: {...NO_REASONS}, gone: 0};
  let [after, rows]: [number, MadeRow[]] = [0, []];
  do {
    rows = await listMade(trx, id, {after, limit: 10 * AT_ONCE});
    after = rows.at(-1)?.position ?? after;
    const tickets = await judgeTickets(trx, ticketsOf(rows));
    const contacts = await judgeContacts(trx, {contacts: contactsOf(rows)});
    for (const {undone, keptAs} of fatesOf(rows, [...tickets, ...contacts])) {
      count[undone === 'removed' ? 'removable' : undone] += 1;
      if (keptAs) count.reasons[keptAs] += 1;
    }
  } while (rows.length > 0);
  return count;
};

/**
 * Numbers of an import's tickets and contacts that would be removed, and that stay, with the reasons. Throws 403, 404, 409 where it can't
 * be undone.
 */
export const getUndo = ({db, now}: Core, actor: Actor, id: string): Promise<Count> => {
  requireImporter(actor);
  return withWorkspace(db, actor, async (trx) =>
    countUndo(trx, await requireUndoable(trx, id, now())),
  );
};

/**
 * Removes, in the background, the import's rows that are untouched since; its changes of existing contacts stay.
 * @throws 403, 404, 409 more than a day after it ended
 */
export const undoImport = (deps: Core, actor: Actor, id: string): Promise<Staged> => {
  requireImporter(actor);
  const {workspaceId, userId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    await requireUndoable(trx, id, deps.now());
    await updateImport(trx, id, {status: 'undoing'});
    await deps.jobs.send(trx, {name: UNDO_IMPORT, data: {workspaceId, userId, importId: id}});
    await recordAudit(trx, {actor, action: 'import.undone', subject: {type: 'import', id}});
    return readOne(trx, id, deps.now());
  });
};

const undoRows = async (
  trx: Trx,
  {id, startedAt}: ImportRow,
  {rows, now}: {rows: readonly MadeRow[]; now: Date},
): Promise<void> => {
  const tickets = await judgeLockedTickets(trx, ticketsOf(rows));
  const untouched = tickets.filter(({keptAs}) => keptAs === null);
  await removeTickets(
    trx,
    untouched.map((ticket) => ticket.id),
    now,
  );
  await removeUntouched(trx, {
    contacts: untouched.map(({requesterId: id}) => ({id, version: FIRST_VERSION})),
    madeSince: startedAt ?? now,
  });
  const contacts = await removeUntouched(trx, {contacts: contactsOf(rows)});
  await markUndone(trx, id, fatesOf(rows, [...tickets, ...contacts]));
};

/** @returns whether there may be more */
const undoBatch = async (
  trx: Trx,
  {workspaceId, importId}: UndoJob,
  now: Date,
): Promise<boolean> => {
  const row = await lockImport(trx, importId);
  if (row?.status !== 'undoing') return false;
  const rows = await listMade(trx, importId, {after: 0, limit: AT_ONCE});
  if (rows.length > 0) await undoRows(trx, row, {rows, now});
  else await updateImport(trx, importId, {status: 'undone'});
  if (rows.some(({ticketId}) => ticketId !== null)) {
    const payload = {imported: rows.length};
    await publishEvent(trx, {workspaceId, type: 'ticket.created', payload});
    await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
  } else if (rows.length > 0) {
    const payload = {imported: rows.length};
    await publishEvent(trx, {workspaceId, type: 'contact.updated', payload});
  }
  await publishEvent(trx, {workspaceId, type: 'import.updated', payload: {id: importId}});
  return rows.length > 0;
};

/** Runs the job: batch by batch, each in a transaction of its own, so that it continues after a crash. */
export const runUndo = async ({db, now}: Pick<Core, 'db' | 'now'>, job: UndoJob): Promise<void> => {
  const {workspaceId, userId} = job;
  while (await withWorkspace(db, {workspaceId, userId}, (trx) => undoBatch(trx, job, now())));
};

/** Before the start. */
export const defineUndo = (deps: Core): void =>
  deps.jobs.define<UndoJob>(UNDO_IMPORT, (job) => runUndo(deps, job));
