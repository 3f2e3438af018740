import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {BODY_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports';
import {TICKET_PRIORITIES, TICKET_STATUSES} from '@switchboard/contracts/tickets';
import {invalid} from '../../../errors/index.ts';
import {unguard} from '../exports/formula-guard.ts';
import type {FieldRow} from '../fields/repository.ts';
import {cellFault, readCell} from '../fields/values.ts';
import type {Found, Surroundings} from './found.ts';
import {BEYOND, columnName, type Row} from './read-rows.ts';
import {statusPath} from './status-path.ts';
import {readTime, toHtml} from './text.ts';

const REQUIRED = ['subject', 'description', 'requester_email', 'external_id'] as const;
const OPTIONAL = ['requester_name', 'status', 'priority', 'assignee_email', 'team', 'tags', 'created_at', 'resolved_at'] as const;
const COLUMNS = [...REQUIRED, ...OPTIONAL];
type Column = (typeof COLUMNS)[number];

/** Of the workspace's own fields. */
const FIELD = 'field:';
const columnOf = ({name}: FieldRow) => columnName(`${FIELD}${name}`);

const checkColumns = (cells: Record<string, string>, {fields}: Surroundings) => {
  const missing = REQUIRED.filter(column => !(column in cells));
  if (missing.length > 0) throw invalid({file: `The file has no column ${missing.join(', ')}. Its first line must name the columns: ${COLUMNS.join(', ')}.`});
  const known = fields.filter(({isActive}) => isActive).map(columnOf);
  const unknown = Object.keys(cells).filter(column => column.startsWith(FIELD) && !known.includes(column));
  if (unknown.length > 0) throw invalid({file: `There is no field for the column ${unknown.join(', ')}. Make it in the settings, or take the column out of the file.`});
};

/** What the columns of the workspace's own fields hold: values, and what is wrong. */
const readFields = (cells: Record<string, string>, fields: readonly FieldRow[]) => {
  const given = fields.filter(field => field.isActive && columnOf(field) in cells)
    .map(field => ({field, value: readCell(field, unguard(cells[columnOf(field)] ?? '').trim())}));
  return {
    values: Object.fromEntries(given.flatMap(({field, value}) => (value === undefined || value === null ? [] : [[field.id, value]]))),
    faults: given.flatMap(({field, value}) => (value === undefined ? [cellFault(field)] : [])),
  };
};

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | undefined =>
  known.find(value => value === text.toLowerCase().replaceAll(/[ -]/g, '_'));

/** What is wrong with a row, in its own words. */
const faultsOf = (cell: (column: Column) => string, cells: Record<string, string>): string[] => {
  const faults = REQUIRED.filter(column => cell(column) === '').map(column => `${column} is required`);
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  const optional = (column: Column, isRight: (text: string) => boolean, fault: string) => check(cell(column) === '' || isRight(cell(column)), fault);
  check(!(BEYOND in cells), 'there are more cells than columns');
  for (const column of ['subject', 'requester_name', 'external_id', 'team'] as const) check(cell(column).length <= TEXT_MAX, `${column} must be at most ${TEXT_MAX} characters`);
  check(cell('description').length <= BODY_MAX / 2, `description must be at most ${BODY_MAX / 2} characters`);
  for (const column of ['requester_email', 'assignee_email'] as const) optional(column, text => Check(Email, text), `${column} must be a valid email`);
  optional('status', text => oneOf(TICKET_STATUSES, text) !== undefined, `status must be one of ${TICKET_STATUSES.join(', ')}`);
  optional('priority', text => oneOf(TICKET_PRIORITIES, text) !== undefined, `priority must be one of ${TICKET_PRIORITIES.join(', ')}`);
  for (const column of ['created_at', 'resolved_at'] as const) optional(column, text => readTime(text) !== undefined, `${column} must be a time like 2026-11-20T08:00:00Z`);
  return faults;
};

const toTicket = (cell: (column: Column) => string, fields: NonNullable<ImportTicket['fields']>, {now}: Surroundings): ImportTicket => {
  const createdAt = readTime(cell('created_at')) ?? now.toISOString();
  const resolvedAt = readTime(cell('resolved_at')) ?? createdAt;
  const moves = statusPath('new', oneOf(TICKET_STATUSES, cell('status')) ?? (cell('resolved_at') ? 'resolved' : 'new'));
  const given = (column: Column) => cell(column) || undefined;
  const [name, assigneeEmail, team, priority] = [given('requester_name'), given('assignee_email'), given('team'), oneOf(TICKET_PRIORITIES, cell('priority'))];
  return {
    externalId: cell('external_id'),
    subject: cell('subject'),
    requester: {email: cell('requester_email'), ...(name && {name})},
    ...(priority && {priority}), ...(assigneeEmail && {assigneeEmail}), ...(team && {team}),
    tags: cell('tags').split(';').map(tag => tag.trim().slice(0, TAG_MAX)).filter(Boolean).slice(0, TAGS_MAX),
    ...(Object.keys(fields).length > 0 && {fields}),
    createdAt,
    messages: [{kind: 'requester', html: toHtml(cell('description')), at: createdAt}],
    statuses: moves.map(status => ({status, at: status === 'resolved' || status === 'closed' ? resolvedAt : createdAt})),
  };
};

/**
 * The tickets of a CSV file, one a row.
 * @throws 422 where a column is missing
 */
export async function* readCsvTickets(rows: AsyncIterable<Row>, surroundings: Surroundings): AsyncGenerator<Found> {
  for await (const {row, cells} of rows) {
    if (row === 2) checkColumns(cells, surroundings);
    const cell = (column: Column) => unguard(cells[column] ?? '').trim();
    const fields = readFields(cells, surroundings.fields);
    const faults = [...faultsOf(cell, cells), ...fields.faults];
    yield faults.length > 0 ? {row, message: faults.join('; ')} : {row, record: toTicket(cell, fields.values, surroundings)};
  }
}
