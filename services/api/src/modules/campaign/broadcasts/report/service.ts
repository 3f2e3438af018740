import type {
  BroadcastReport,
  BroadcastSettings,
  Recipient,
  RecipientExportQuery,
  RecipientsQuery,
} from '@switchboard/contracts/broadcasts/recipients';
import {PAGE_SIZE_DEFAULT} from '@switchboard/contracts/limits';
import {may} from '@switchboard/contracts/team/permissions';
import {notFound} from '@switchboard/service-kit/errors';
import type {Static} from 'typebox';
import {cutPage, isId, readCursor, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {CampaignDeps} from '../../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability, requireEveryTicket} from '#plugins/caller/capability.ts';
import {readPrices} from '#modules/account/service.ts';
import {
  getSigningKey,
  opensLink,
  signLink,
  listVerifiedAddresses,
} from '#modules/connect/service.ts';
import {recordBroadcast} from '../audit.ts';
import {dkimRecord} from '../channels/index.ts';
import {countsOf} from '../presenter.ts';
import {readVariants} from '../recipients/repository.ts';
import {
  type BroadcastRow,
  findBroadcast,
  isTracked,
  listCounts,
  saveTracking,
} from '../repository.ts';
import {recipientHead, recipientLines} from './recipient-csv.ts';
import {
  countRecipients,
  findLastMoment,
  listClicks,
  listReasons,
  listRecipients,
  readTimeline,
  type RecipientRow,
} from './repository.ts';

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

const present = (row: RecipientRow): Recipient => ({
  id: row.id,
  contactId: row.contactId,
  name: row.name,
  address: row.address,
  status: row.status,
  code: row.code,
  error: row.error,
  attempts: row.attempts,
  units: row.units,
  credits: row.credits,
  variant: row.variant,
  sentAt: toInstant(row.sentAt),
  deliveredAt: toInstant(row.deliveredAt),
  openedAt: toInstant(row.openedAt),
  clickedAt: toInstant(row.clickedAt),
  repliedAt: toInstant(row.repliedAt),
  complainedAt: toInstant(row.complainedAt),
  updatedAt: row.updatedAt.toISOString(),
});

const readRow = async (trx: Trx, id: string): Promise<BroadcastRow> => {
  const row = await findBroadcast(trx, id);
  if (!row) throw notFound('Broadcast');
  return row;
};

/** One page of the recipients. Throws 403 for limited members, 404, 422 for a wrong cursor. */
export const getRecipients = (
  {db}: Core,
  actor: Actor,
  {id, status, q, cursor, limit = PAGE_SIZE_DEFAULT}: RecipientsQuery & {id: string},
) => {
  requireEveryTicket(actor);
  const [after] = readCursor(cursor, ['id']) ?? [null];
  return withWorkspace(db, actor, async (trx) => {
    await readRow(trx, id);
    const filter = {broadcastId: id, status, q: q?.trim()};
    const found = await listRecipients(trx, filter, {limit: limit + 1, after});
    const {rows, nextCursor} = cutPage(found, limit, (row) => [row.id]);
    return {
      recipients: rows.map(present),
      page: {nextCursor, total: await countRecipients(trx, filter)},
    };
  });
};

const MINUTE_MS = 60_000;
const STEPS_MAX = 60;
const STEPS = [1, 5, 15, 60, 360, 1440];

const timelineOf = async (
  trx: Trx,
  {id, startedAt}: BroadcastRow,
): Promise<Pick<BroadcastReport, 'timeline' | 'stepMinutes'>> => {
  const last = await findLastMoment(trx, id);
  if (!startedAt || !last) return {stepMinutes: 1, timeline: []};
  const minutes = Math.max(0, last.getTime() - startedAt.getTime()) / MINUTE_MS;
  const stepMinutes =
    STEPS.find((step) => minutes / step < STEPS_MAX) ?? Math.ceil(minutes / STEPS_MAX);
  const steps = Math.floor(minutes / stepMinutes) + 1;
  const rows = await readTimeline(trx, {broadcastId: id, from: startedAt, stepMinutes, steps});
  const timeline = Array.from({length: steps}, (_, place) => ({
    at: new Date(startedAt.getTime() + place * stepMinutes * MINUTE_MS).toISOString(),
    sent: 0,
    opened: 0,
    clicked: 0,
  }));
  for (const {kind, place, count} of rows) {
    const step = timeline[place];
    if (step) step[kind] = count;
  }
  return {stepMinutes, timeline};
};

const ratesOf = (counts: BroadcastReport['counts']): BroadcastReport['rates'] => {
  const {sent, delivered, bounced, failed, unknown, opened, clicked, replied, complained} = counts;
  const tried = sent + delivered + bounced + failed + unknown;
  const arrived = sent + delivered;
  const of = (n: number, all: number) => ({n, of: all});
  return {
    delivered: of(delivered, tried),
    bounced: of(bounced, tried),
    failed: of(failed, tried),
    opened: of(opened, arrived),
    clicked: of(clicked, arrived),
    replied: of(replied, arrived),
    complained: of(complained, arrived),
  };
};

const variantsOf = async (trx: Trx, row: BroadcastRow): Promise<BroadcastReport['variants']> => {
  const {subjectTest, subject, winner, id} = row;
  if (!subjectTest) return [];
  return (await readVariants(trx, id)).map(({variant, sent, opened, clicked}) => ({
    variant,
    subject: variant === 'a' ? subject : subjectTest.subject,
    isWinner: winner === variant,
    sent,
    opened: {n: opened, of: sent},
    clicked: {n: clicked, of: sent},
  }));
};

/** Outcome of a broadcast. Throws 404. */
export const getReport = ({db}: Core, actor: Actor, id: string): Promise<BroadcastReport> =>
  withWorkspace(db, actor, async (trx) => {
    const row = await readRow(trx, id);
    const [counters] = await listCounts(trx, [id]);
    if (!counters) throw notFound('Broadcast');
    const counts = countsOf(counters);
    const links = await listClicks(trx, id);
    return {
      counts,
      rates: ratesOf(counts),
      isTracked: row.isTracked,
      ...(await timelineOf(trx, row)),
      variants: await variantsOf(trx, row),
      links: links.map(({url, clicks, people}) => ({
        url,
        clicks: Number(clicks),
        people: Number(people),
      })),
      reasons: await listReasons(trx, id),
    };
  });

const targetOf = (workspaceId: string, broadcastId: string) => ({
  kind: 'export' as const,
  workspaceId,
  id: `recipients.csv:${broadcastId}`,
});

/** Creates a link to the recipients as CSV. Throws 403 for limited members and light agents, and 404. */
export const createRecipientExport = (
  {db, now}: Core,
  actor: Actor,
  id: string,
): Promise<{url: string}> =>
  withWorkspace(db, actor, async (trx) => {
    requireCapability(actor, 'draftBroadcasts');
    requireEveryTicket(actor);
    const {workspaceId} = actor;
    const row = await readRow(trx, id);
    const key = await getSigningKey(trx, workspaceId);
    const signed = signLink(targetOf(workspaceId, id), key, now());
    await recordBroadcast(trx, actor, {row, action: 'broadcast.exported'});
    return {url: `/campaign/api/exports/recipients.csv${signed}&broadcast=${id}`};
  });

const ROWS_AT_ONCE = 1000;

/** Recipients behind a link, in chunks. Throws 404 for a link that is not ours or has expired. */
export const openRecipientExport = async (
  {db, now}: Core,
  query: Static<typeof RecipientExportQuery>,
): Promise<AsyncIterable<string>> => {
  const {workspace = '', broadcast: id = ''} = query;
  if (!isId(workspace) || !isId(id)) throw notFound('Export');
  const isGood = await withWorkspace(db, systemOf(workspace), (trx) =>
    opensLink(trx, targetOf(workspace, id), {query, now: now()}),
  );
  if (!isGood) throw notFound('Export');
  return readLines(db, workspace, id);
};

async function* readLines(
  db: Core['db'],
  workspaceId: string,
  broadcastId: string,
): AsyncGenerator<string> {
  yield recipientHead();
  let after: string | null = null;
  do {
    const rows: RecipientRow[] = await withWorkspace(db, systemOf(workspaceId), (trx) =>
      listRecipients(trx, {broadcastId}, {limit: ROWS_AT_ONCE, after}),
    );
    yield recipientLines(rows);
    after = rows.length === ROWS_AT_ONCE ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

const settingsOf = async (
  trx: Trx,
  {config, channels}: CampaignDeps,
  {workspaceId, role}: Actor,
): Promise<BroadcastSettings> => ({
  isTracked: await isTracked(trx),
  emailBy: channels.email.isSandbox ? 'outbox' : 'smtp',
  smsBy: channels.sms.isSandbox ? 'sandbox' : 'http',
  dkim: dkimRecord(config),
  prices: await readPrices(trx, workspaceId),
  senders: may(role, 'draftBroadcasts')
    ? (await listVerifiedAddresses(trx)).map(({id, name, address}) => ({id, name, address}))
    : [],
});

/** Broadcast settings of the workspace; the senders only for users who write broadcasts. */
export const getSettings = (deps: CampaignDeps, actor: Actor): Promise<BroadcastSettings> =>
  withWorkspace(deps.db, actor, (trx) => settingsOf(trx, deps, actor));

/** Throws 403 unless owner or admin. */
export const saveSettings = (
  deps: CampaignDeps,
  actor: Actor,
  {isTracked: isFollowed}: {isTracked: boolean},
): Promise<BroadcastSettings> => {
  requireCapability(actor, 'changeWorkspace');
  const {workspaceId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    await saveTracking(trx, {workspaceId, isTracked: isFollowed});
    return settingsOf(trx, deps, actor);
  });
};
