import type {Broadcast, Counts} from '@switchboard/contracts/broadcasts/schemas';
import {RECIPIENT_STATUSES} from '@switchboard/contracts/broadcasts/states';
import {notFound} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {findPeople} from '../../account/service.ts';
import {type BroadcastRow, type CountsRow, findBroadcast, listCounts} from './repository.ts';

const FORMER = 'Former member';

/** Displayed counters. */
export const countsOf = (row: CountsRow): Counts => {
  const {opened, clicked, replied, complained} = row;
  const counts = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, row[status]]));
  return {...counts, opened, clicked, replied, complained} as Counts;
};

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

type People = Awaited<ReturnType<typeof findPeople>>;

const approvalOf = ({approval}: BroadcastRow, people: People): Broadcast['approval'] =>
  approval && {
    state: approval.state,
    by: {id: approval.byId, name: people.get(approval.byId)?.name ?? FORMER},
    at: approval.at,
    reason: approval.reason,
  };

const presentOne = (row: BroadcastRow, counters: CountsRow, people: People): Broadcast => {
  const counts = countsOf(counters);
  return {
    id: row.id,
    name: row.name,
    channel: row.channel,
    subject: row.subject,
    preheader: row.preheader,
    html: row.html,
    text: row.text,
    variables: row.variables,
    templateId: row.templateId,
    senderId: row.senderId,
    audienceIds: row.audienceIds,
    excludeIds: row.excludeIds,
    window: row.sendingWindow,
    ratePerMinute: row.ratePerMinute,
    subjectTest: row.subjectTest && {
      ...row.subjectTest,
      winner: row.winner,
      decidesAt: toInstant(row.decidesAt),
    },
    status: row.status,
    pause: row.pauseKind && {kind: row.pauseKind, resumesAt: toInstant(row.resumesAt)},
    reason: row.reason,
    approval: approvalOf(row, people),
    scheduleAt: toInstant(row.scheduleAt),
    timeZone: row.timeZone,
    counts,
    recipients: RECIPIENT_STATUSES.reduce((sum, status) => sum + counts[status], 0),
    credits: {held: Number(counters.held), spent: Number(counters.spent)},
    createdById: row.createdById,
    createdBy: people.get(row.createdById)?.name ?? FORMER,
    approvedBy: row.approvedById && (people.get(row.approvedById)?.name ?? FORMER),
    startedAt: toInstant(row.startedAt),
    finishedAt: toInstant(row.finishedAt),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};

/** Displayed broadcasts, with their counters and the names of people. */
export const presentBroadcasts = async (trx: Trx, rows: BroadcastRow[]): Promise<Broadcast[]> => {
  if (rows.length === 0) return [];
  const counts = await listCounts(
    trx,
    rows.map(({id}) => id),
  );
  const people = await findPeople(
    trx,
    rows.flatMap((row) => [row.createdById, row.approvedById, row.approval?.byId ?? null]),
  );
  return rows.flatMap((row) => {
    const counters = counts.find(({broadcastId}) => broadcastId === row.id);
    return counters ? [presentOne(row, counters, people)] : [];
  });
};

/** One displayed broadcast. Throws 404. */
export const readBroadcast = async (trx: Trx, id: string): Promise<Broadcast> => {
  const row = await findBroadcast(trx, id);
  const [broadcast] = row ? await presentBroadcasts(trx, [row]) : [];
  if (!broadcast) throw notFound('Broadcast');
  return broadcast;
};
