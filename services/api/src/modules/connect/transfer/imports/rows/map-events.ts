import {TEXT_MAX} from '@switchboard/contracts/limits';
import {SKIP} from '@switchboard/contracts/imports/targets';
import {type CaseEvent, readEvent} from './event-cells.ts';
import {createEvents} from './event-changes.ts';
import type {Found} from './found.ts';
import {type Cells, createCells, type Mapped} from './mapped-cells.ts';
import type {Table, TableRow} from '../files/read-rows.ts';
import {readHead} from './ticket-cells.ts';

/** In these columns the first value counts; in the others that repeat with each event, the last. */
const SAID_FIRST = new Set([
  'subject',
  'description',
  'requester_email',
  'requester_name',
  'requester_first_name',
  'requester_last_name',
]);
/** Number of rows that a problem names. */
const ROWS_NAMED = 5;

/** Events whose text is the first message of its ticket, if no column contains that; it is not repeated. */
const OPENING = new Set<CaseEvent['activity']>(['created', 'requester_message']);
const OPENED = {activity: 'created', text: ''} as const;

interface Reader {
  cellsOf: (row: TableRow) => Cells;
  mapped: Mapped;
  now: Date;
}
interface Fault {
  row: number;
  sentence: string;
}

/**
 * The tickets of a CSV file with an event in each row, by the choices for its columns. The rows of a ticket may be in any place and order.
 * A ticket is created by its event of that kind, or by its first one. A single wrong row prevents the import of its ticket.
 */
export async function* mapEvents({rows}: Table, mapped: Mapped, now: Date): AsyncGenerator<Found> {
  const reader = {cellsOf: createCells(mapped), mapped, now};
  const cases = new Map<string, string[]>();
  for await (const row of rows) {
    const id = reader.cellsOf(row).one('external_id');
    if (id === '') {
      const message = `${columnName(mapped, 'external_id')} is empty: it must say which ticket the row belongs to`;
      yield {row: row.row, message};
      continue;
    }
    const kept = pack(row, mapped);
    const others = cases.get(id);
    if (others) others.push(kept);
    else cases.set(id, [kept]);
  }
  for (const [id, kept] of cases) yield readCase(id, kept.map(unpack), reader);
}

/** A separator that no text of a file contains here. */
const BETWEEN = '\0';

/** All rows are held until the last one is read: each as one text, without skipped columns: that takes far less memory. */
const pack = ({row, values, isTooLong}: TableRow, {mapping}: Mapped): string => {
  const wanted = values.map((value, index) =>
    (mapping.columns[index]?.target ?? SKIP) === SKIP ? '' : value,
  );
  return [row, isTooLong ? 1 : 0, ...wanted].join(BETWEEN);
};
const unpack = (packed: string): TableRow => {
  const [row, isTooLong, ...values] = packed.split(BETWEEN);
  return {row: Number(row), isTooLong: isTooLong === '1', values};
};

const columnName = ({columns, mapping}: Mapped, target: string): string =>
  columns[mapping.columns.findIndex((choice) => choice.target === target)]?.name ?? '';

const readCase = (id: string, rows: TableRow[], reader: Reader): Found => {
  const {cellsOf, now} = reader;
  const faults: Fault[] = [];
  const events = rows
    .map((row) => readEvent(row, cellsOf(row), now))
    .toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  for (const event of events)
    faults.push(...event.faults.map((sentence) => ({row: event.row, sentence})));
  const said = events.filter(({activity}) => activity !== null);
  const origin = said.find(({activity}) => activity === 'created') ?? said[0];
  if (!origin) faults.push({row: rows[0]!.row, sentence: 'all its events are ignored'});
  if (!origin || faults.length > 0) return problemOf(id, faults);
  faults.push(...said.flatMap((event) => beforeFault(event, origin)));
  const merged = cellsOf(merge(events, rows[0]!, reader.mapped));
  const opens = merged.one('description') === '' && OPENING.has(origin.activity);
  const {head, opening} = readHead(merged, {
    subject: (/^\d+$/.test(id) ? `Ticket ${id}` : id).slice(0, TEXT_MAX),
    description: opens ? origin.text : '',
  });
  if (id.length > TEXT_MAX) merged.faults.push(`the id must be at most ${TEXT_MAX} characters`);
  faults.push(...merged.faults.map((sentence) => ({row: rows[0]!.row, sentence})));
  if (faults.length > 0) return problemOf(id, faults);
  const {messages, ...past} = createEvents(
    opens ? events.map((event) => (event === origin ? {...event, ...OPENED} : event)) : events,
    origin,
  );
  const createdAt = origin.at;
  return {
    row: rows[0]!.row,
    record: {
      externalId: id,
      ...head,
      ...past,
      createdAt,
      messages: [...opening(createdAt), ...messages],
    },
  };
};

const beforeFault = ({row, at, name}: CaseEvent, origin: CaseEvent): Fault[] =>
  at < origin.at
    ? [{row, sentence: `“${name}” is before the ticket was created in row ${origin.row}`}]
    : [];

const problemOf = (id: string, faults: Fault[]): Found => {
  const ordered = faults.toSorted((one, other) => one.row - other.row);
  const [first, ...others] = ordered;
  const named = others
    .slice(0, ROWS_NAMED - 1)
    .map(({row, sentence}) => `; row ${row}: ${sentence}`);
  const rest = others.length - named.length;
  const shown = id.length > 60 ? `${id.slice(0, 60)}…` : id;
  return {
    row: first?.row ?? 0,
    message: `ticket ${shown}: ${first?.sentence ?? ''}${named.join('')}${rest > 0 ? `; and ${rest} more` : ''}`,
  };
};

/** One row with the values of its events for the ticket as a whole. */
const merge = (events: readonly CaseEvent[], {row}: TableRow, {mapping}: Mapped): TableRow => {
  const later = events.toReversed();
  const values = mapping.columns.map(({target}, index) => {
    const told = (SAID_FIRST.has(target) ? events : later).find(
      (event) => (event.values[index] ?? '').trim() !== '',
    );
    return told?.values[index] ?? '';
  });
  return {row, values, isTooLong: false};
};
