import type {
  ImportTicket,
  ImportTicketsRequest,
  ImportTicketsResponse,
} from '@switchboard/contracts/imports/schemas';
import {type MemberScope, type Trx, withEveryTicket, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {listMemberEmails, listTeamNames, recordAudit} from '#modules/account/service.ts';
import {claimAttachments} from '#modules/connect/attachments/index.ts';
import {refreshFacts} from '#modules/connect/facts/index.ts';
import {
  findImported,
  findOrCreateContacts,
  insertEvents,
  insertTickets,
  lockNumbers,
  takeNumbers,
  toEventRows,
  toRow,
  canBeAssignee,
} from '#modules/connect/tickets/index.ts';
import {
  insertApplications,
  listActivePolicies,
  toApplicationRow,
} from '#modules/connect/service-levels/index.ts';
import {listFields} from '#modules/connect/settings/index.ts';
import {insertMessages, insertRatings} from '#modules/connect/conversation/index.ts';
import {rethrowEnded} from '../files/ended.ts';
import {attempt} from '../past/prepare.ts';
import type {PastTicket} from '../past/past-ticket.ts';
import type {ImportPlan, KnownNames} from '../past/rules.ts';
import {dueOf, noticeLater} from './running-clocks.ts';

type Results = Omit<ImportTicketsResponse, 'error' | 'message'>;
/** `madeId`: of a ticket that was created just now. */
type Stored = Results & {madeId: (externalId: string) => string | undefined};
type Result = Results['results'][number];

/** Far below the limits of 65,535 parameters and of characters of one statement: it is quick. */
const ROWS_PER_STATEMENT = 1000;
const LENGTH_PER_STATEMENT = 100_000;

/**
 * Imports tickets from another system with their original times; all that can be imported, or none when storing
 * fails. An existing ticket (same `externalId`) stays unchanged. Throws 403 unless owner or admin.
 */
export const importTickets = async (
  deps: Core,
  actor: Actor,
  {tickets}: ImportTicketsRequest,
): Promise<Results> => {
  requireImporter(actor);
  const cleaned = await cleanInThread(deps, actor, tickets);
  return withWorkspace(deps.db, actor, async (trx) => {
    const stored = await storeTickets(trx, actor, {
      tickets: cleaned.tickets,
      refused: cleaned.refused,
      jobs: deps.jobs,
      now: deps.now(),
    });
    if (stored.created > 0)
      await recordAudit(trx, {
        actor,
        action: 'import.received',
        subject: {type: 'import', id: null},
        details: {after: {tickets: stored.created}},
      });
    return stored;
  });
};

/** Sanitises HTML of strangers in a thread, where it blocks nothing. */
const cleanInThread = async (
  {workers}: Pick<Core, 'workers'>,
  {workspaceId}: Actor,
  tickets: ImportTicket[],
) => {
  const bytes = tickets
    .flatMap(({messages}) => messages)
    .reduce((sum, {html = ''}) => sum + html.length, 0);
  const job = {
    lane: 'imports' as const,
    module: new URL('./clean-work.ts', import.meta.url),
    input: tickets,
    keys: [workspaceId],
    bytes,
  };
  const cleaned = await workers.run<(PastTicket | string)[]>(job).catch(rethrowEnded);
  const refused = new Map<string, string>();
  const pasts = tickets.map((past, index): PastTicket => {
    const one = cleaned[index] ?? past;
    if (typeof one !== 'string') return one;
    refused.set(past.externalId, one);
    return past;
  });
  return {tickets: pasts, refused};
};

/** Throws 403 unless owner or admin. */
export const requireImporter = (actor: Actor): void =>
  requireCapability(actor, 'changeTicketSettings');

/** `refused`: those that cannot be imported, by their external ID, with the reasons. */
interface Wanted {
  tickets: PastTicket[];
  refused?: Map<string, string>;
  jobs: Core['jobs'];
  now: Date;
}

/** Stores tickets in the caller's transaction, and publishes them. */
export const storeTickets = async (
  trx: Trx,
  scope: MemberScope,
  {tickets, refused, jobs, now}: Wanted,
): Promise<Stored> => {
  const {workspaceId} = scope;
  await lockNumbers(trx, workspaceId);
  const known = await findImported(
    trx,
    tickets.map((ticket) => ticket.externalId),
  );
  const names = await readNames(trx);
  const wanted = firstOfEach(tickets.filter((ticket) => !known.has(ticket.externalId)));
  const attempts = new Map(
    wanted.map((past) => [
      past.externalId,
      refused?.get(past.externalId) ?? attempt(past, {scope, names, now}),
    ]),
  );
  const plans = [...attempts.values()].filter((one) => typeof one !== 'string');
  const made = await store(trx, {scope, jobs, plans, pasts: wanted, now});
  if (plans.length > 0) {
    await publishEvent(trx, {
      workspaceId,
      type: 'ticket.created',
      payload: {imported: plans.length},
    });
    await publishEvent(trx, {workspaceId, type: 'counts.updated', payload: {}});
  }
  return {
    ...summarize(tickets, {attempts, known, made}),
    madeId: (externalId) => made.get(externalId)?.id,
  };
};

/** Names that a ticket's past may contain: the members, teams, fields and SLA policies of the workspace. */
export const readNames = async (trx: Trx): Promise<KnownNames> => {
  const members = await listMemberEmails(trx);
  return {
    members: new Map(members.map(({email, id}) => [email, id])),
    lightAgents: new Set(members.filter(({role}) => !canBeAssignee(role)).map(({id}) => id)),
    teams: new Map((await listTeamNames(trx)).map(({id, name}) => [name.toLowerCase(), id])),
    fields: await listFields(trx),
    policies: new Map(
      (await listActivePolicies(trx)).map((policy) => [policy.name.toLowerCase(), policy]),
    ),
  };
};

const firstOfEach = (tickets: PastTicket[]) =>
  [
    ...new Map(tickets.toReversed().map((ticket) => [ticket.externalId, ticket])).values(),
  ].toReversed();

interface Batch {
  scope: MemberScope;
  jobs: Core['jobs'];
  plans: ImportPlan[];
  pasts: PastTicket[];
  now: Date;
}

interface MadeTicket {
  id: string;
  number: number;
}

/** @returns the created tickets, by external id */
const store = async (
  trx: Trx,
  {scope: {workspaceId, userId}, jobs, plans, pasts, now}: Batch,
): Promise<Map<string, MadeTicket>> => {
  if (plans.length === 0) return new Map();
  const requesters = new Map(pasts.map((past) => [past.externalId, past.requester]));
  const stored = new Set(plans.map(({plan}) => plan.ticket.externalId));
  const contacts = await findOrCreateContacts(
    trx,
    pasts.filter((past) => stored.has(past.externalId)).map((past) => past.requester),
    {workspaceId, at: now},
  );
  const first = await takeNumbers(trx, workspaceId, plans.length);
  const rows = plans.map((one, index) => {
    const {ticket, events} = one.plan;
    const requester = contacts.get(
      requesters.get(ticket.externalId ?? '')?.email.toLowerCase() ?? '',
    );
    if (!requester) throw new Error('A contact that was just stored is missing.');
    const updatedAt = events.at(-1)?.by.at ?? ticket.createdAt;
    return toRow({
      ...ticket,
      number: first + index,
      requesterId: requester.id,
      eventCount: events.length,
      updatedAt,
      ...dueOf(one, now),
    });
  });
  await insertTickets(trx, rows);
  await storePasts(trx, plans);
  await noticeLater(jobs, trx, {plans, kept: rows});
  await withEveryTicket(trx, () =>
    refreshFacts(
      trx,
      rows.map(({id}) => id),
    ),
  );
  for (const {messageId, ids} of plans.flatMap(({files}) => files))
    await claimAttachments(trx, ids, {messageId, userId});
  return new Map(rows.map(({externalId, id, number}) => [externalId ?? '', {id, number}]));
};

const storePasts = async (trx: Trx, plans: readonly ImportPlan[]): Promise<void> => {
  await inChunks(
    plans.flatMap((one) => one.messages),
    (chunk) => insertMessages(trx, chunk),
    ({html, text}) => html.length + text.length,
  );
  await inChunks(
    plans.flatMap(({ratings}) => ratings),
    (chunk) => insertRatings(trx, chunk),
  );
  await inChunks(
    plans.flatMap(({plan: {ticket}, applications}) =>
      applications.map((one, index) => toApplicationRow(ticket, one, index + 1)),
    ),
    (chunk) => insertApplications(trx, chunk),
  );
  await inChunks(
    plans.flatMap(({plan}) => toEventRows(plan, {eventCount: 0, version: 1})),
    (chunk) => insertEvents(trx, chunk),
  );
};

const inChunks = async <Row>(
  rows: Row[],
  insert: (chunk: Row[]) => Promise<void>,
  lengthOf: (row: Row) => number = () => 0,
): Promise<void> => {
  let [chunk, length]: [Row[], number] = [[], 0];
  for (const row of rows) {
    chunk.push(row);
    length += lengthOf(row);
    if (chunk.length < ROWS_PER_STATEMENT && length < LENGTH_PER_STATEMENT) continue;
    await insert(chunk);
    [chunk, length] = [[], 0];
  }
  if (chunk.length > 0) await insert(chunk);
};

interface Outcome {
  attempts: Map<string, ImportPlan | string>;
  known: ReadonlyMap<string, number>;
  made: Map<string, MadeTicket>;
}

const summarize = (tickets: PastTicket[], {attempts, known, made}: Outcome): Results => {
  const results = tickets.map(({externalId}): Result => {
    const sentence = attempts.get(externalId);
    const number = known.get(externalId) ?? made.get(externalId)?.number ?? null;
    return {
      externalId,
      ok: typeof sentence !== 'string',
      number,
      message: typeof sentence === 'string' ? sentence : '',
    };
  });
  const failed = results.filter((result) => !result.ok).length;
  return {results, created: made.size, failed, existing: results.length - failed - made.size};
};
