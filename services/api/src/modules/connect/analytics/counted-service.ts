import type {
  AnalyticsExportRequest,
  Counted,
  CountedQuery,
  CountedResponse,
} from '@switchboard/contracts/analytics/counted';
import {cutPage, type MemberScope, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findPeople, listTeamNames} from '../../account/service.ts';
import {refuseUnlessModerator} from '../tickets/index.ts';
import {
  type After,
  countCounted,
  type CountedPart,
  type CountedRow,
  type FactRow,
  listCountedRows,
  listFacts,
  readAfterCounted,
} from './counted-repository.ts';
import {checkPart} from './figures-repository.ts';
import {presentPeriod, windowOfPoint} from './period.ts';
import {ask, type Asked, readReport} from './report.ts';

const PAGE = 25;

/**
 * The part of a report that a query names.
 * @throws 403 for agents who request tickets in the trash, 422 for an unknown part
 */
const partOf = (
  {period, window, filter}: Asked,
  query: AnalyticsExportRequest,
  reader: Pick<Actor, 'role'>,
): CountedPart => {
  checkPart(query);
  if (query.figure === 'left_out') refuseUnlessModerator(reader);
  return {
    ...query,
    window: query.point === undefined ? window : windowOfPoint(period, query.point),
    filter,
    timeZone: period.timeZone,
    hours: period.hours,
  };
};

/** @throws as {@link partOf} */
export const checkCounted = (
  deps: Core,
  actor: Actor,
  query: AnalyticsExportRequest,
): Promise<unknown> =>
  readReport(deps, {scope: actor, query}, (_trx, asked) =>
    Promise.resolve(partOf(asked, query, actor)),
  );

const keysOf = ({wholeSeconds, at, ticketId, position}: CountedRow): After => [
  wholeSeconds,
  at.toISOString(),
  ticketId,
  position,
];

const presentRows = async (trx: Trx, rows: readonly CountedRow[]): Promise<Counted[]> => {
  const people = await findPeople(
    trx,
    rows.map(({agentId}) => agentId),
  );
  const teams = new Map((await listTeamNames(trx)).map((team) => [team.id, team]));
  return rows.map(({ticketId, number, subject, status, priority, channel, requester, ...row}) => {
    const agent = people.get(row.agentId ?? '');
    return {
      ticket: {id: ticketId, number, subject, status, priority, channel, requester},
      at: row.at.toISOString(),
      seconds: row.seconds,
      target: row.target,
      score: row.score,
      comment: row.comment,
      agent: agent ? {id: agent.id, name: agent.name, avatar: agent.avatar} : null,
      team: teams.get(row.teamId ?? '') ?? null,
    };
  });
};

/** The tickets behind a number. */
export const listCounted = async (
  trx: Trx,
  asked: Asked,
  {
    query: {limit = PAGE, cursor, order = 'latest', ...query},
    actor,
  }: {query: CountedQuery; actor: Actor},
): Promise<Omit<CountedResponse, 'error' | 'message'>> => {
  const part = partOf(asked, query, actor);
  const after = readAfterCounted(cursor);
  const found = await listCountedRows(trx, part, {order, limit: limit + 1, after});
  const {rows, nextCursor} = cutPage(found, limit, keysOf);
  return {
    period: presentPeriod(asked.period),
    counted: await presentRows(trx, rows),
    page: {nextCursor, total: await countCounted(trx, part)},
  };
};

/** A row behind a number with the durations of its ticket, and the names for its ids. */
export interface CountedLine extends Counted {
  fact: FactRow | undefined;
}

/** All rows behind a number, page by page, each in a transaction of its own: a long download blocks nothing. */
export async function* readAllCounted(
  {db, now}: Pick<Core, 'db' | 'now'>,
  reader: MemberScope & Pick<Actor, 'role'>,
  {query, limit}: {query: AnalyticsExportRequest; limit: number},
): AsyncGenerator<CountedLine[]> {
  const asked = await withWorkspace(db, reader, (trx) =>
    ask(trx, {scope: reader, query, now: now()}),
  );
  const part = partOf(asked, query, reader);
  let after: ReturnType<typeof readAfterCounted> = null;
  do {
    const start: ReturnType<typeof readAfterCounted> = after;
    const {rows, lines} = await withWorkspace(db, reader, async (trx) => {
      const page = await listCountedRows(trx, part, {order: 'latest', limit, after: start});
      const facts = await listFacts(
        trx,
        page.map(({ticketId}) => ticketId),
      );
      const counted = await presentRows(trx, page);
      return {
        rows: page,
        lines: counted.map((one) => ({...one, fact: facts.get(one.ticket.id)})),
      };
    });
    yield lines;
    const last = rows.at(-1);
    after = last && rows.length === limit ? keysOf(last) : null;
  } while (after);
}
