import {BODY_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {readDate} from '../files/dates.ts';
import type {Found} from './found.ts';
import {type Cells, createCells, type Mapped, readMoment, readValue} from './mapped-cells.ts';
import type {Table, TableRow} from '../files/read-rows.ts';
import {statusPath} from '../past/status-path.ts';
import {toHtml} from '../files/text.ts';
import {hash, memberEmail, readHead, teamName} from './ticket-cells.ts';

/** Jira's format of a comment: `05/Jan/26 3:04 PM;rosa;Text`. */
const COMMENT = /^([^;]{6,40});([^;]{0,100});/;

const readNotes = (
  {
    all,
    mapped: {
      mapping: {timeZone},
    },
  }: Cells,
  {from, now}: {from: string; now: Date},
): ImportTicket['messages'] =>
  all('note').map(({text}) => {
    const [head = '', date = '', author = ''] = COMMENT.exec(text) ?? [];
    const time = readDate(date, 'named', timeZone)?.toUTC().toISO();
    const isDated = time !== undefined && time >= from && time <= now.toISOString();
    const body = isDated ? `${author && `${author}: `}${text.slice(head.length)}` : text;
    return {kind: 'note', html: toHtml(body.slice(0, BODY_MAX / 2)), at: isDated ? time : from};
  });

const readMoves = (cells: Cells, createdAt: string): Pick<ImportTicket, 'statuses'> => {
  const [resolvedAt, closedAt] = [readMoment(cells, 'resolved_at'), readMoment(cells, 'closed_at')];
  const status =
    readValue<TicketStatus>(cells, 'status') ??
    (closedAt ? 'closed' : resolvedAt ? 'resolved' : 'new');
  const times: Partial<Record<TicketStatus, string>> = {
    resolved: resolvedAt ?? closedAt ?? createdAt,
    closed: closedAt ?? resolvedAt ?? createdAt,
  };
  return {
    statuses: statusPath('new', status).map((step) => ({
      status: step,
      at: times[step] ?? createdAt,
    })),
  };
};

const readTicket = (
  cells: Cells,
  {externalId, now}: {externalId: string; now: Date},
): ImportTicket => {
  const {mapped} = cells;
  const createdAt = readMoment(cells, 'created_at') ?? now.toISOString();
  const {head, opening} = readHead(cells);
  const priority = readValue<NonNullable<ImportTicket['priority']>>(cells, 'priority');
  const [assigneeEmail, team] = [
    memberEmail(readValue(cells, 'assignee'), mapped),
    teamName(readValue(cells, 'team'), mapped),
  ];
  const [firstRespondedAt, lastMessageAt] = [
    readMoment(cells, 'first_responded_at'),
    readMoment(cells, 'last_message_at'),
  ];
  return {
    externalId,
    ...head,
    ...(priority && {priority}),
    ...(assigneeEmail && {assigneeEmail}),
    ...(team && {team}),
    createdAt,
    ...(firstRespondedAt && {firstRespondedAt}),
    ...(lastMessageAt && {lastMessageAt}),
    messages: [...opening(createdAt), ...readNotes(cells, {from: createdAt, now})],
    ...readMoves(cells, createdAt),
  };
};

/** Identifies tickets without an id: by the content of the row, and the number of equal rows before it. */
const createIds = () => {
  const seen = new Map<string, number>();
  return ({values}: TableRow): string => {
    const digest = hash(JSON.stringify(values));
    const before = seen.get(digest) ?? 0;
    seen.set(digest, before + 1);
    return `csv-${digest.slice(0, 32)}${before > 0 ? `-${before + 1}` : ''}`;
  };
};

/** The tickets of a CSV file, one per row, by the choices for its columns. */
export async function* mapTickets({rows}: Table, mapped: Mapped, now: Date): AsyncGenerator<Found> {
  const cellsOf = createCells(mapped);
  const idOf = createIds();
  for await (const row of rows) {
    const cells = cellsOf(row);
    const externalId = cells.one('external_id') || idOf(row);
    if (externalId.length > TEXT_MAX)
      cells.faults.push(`the id must be at most ${TEXT_MAX} characters`);
    const record = readTicket(cells, {externalId, now});
    yield cells.faults.length > 0
      ? {row: row.row, message: cells.faults.join('; ')}
      : {row: row.row, record};
  }
}
