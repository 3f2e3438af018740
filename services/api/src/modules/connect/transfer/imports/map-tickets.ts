import {createHash} from 'node:crypto';
import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {BODY_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {plainWords} from '@switchboard/contracts/imports/values';
import type {TicketStatus} from '@switchboard/contracts/tickets/schemas';
import {readDate} from './dates.ts';
import type {Found} from './found.ts';
import {
  type Cells,
  createCells,
  type Mapped,
  readFields,
  readMoment,
  readValue,
} from './mapped-cells.ts';
import type {Table, TableRow} from './read-rows.ts';
import {statusPath} from './status-path.ts';
import {splitTags} from '../csv/tag-cells.ts';
import {toHtml} from './text.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const LINE = /\r\n?|\n/;
const PERSON = /^([^<>()]*)[<(]([^<>()]*)[>)]/;

/** `Rosa Lim <rosa@example.com>`, `Rosa Lim (rosa@example.com)`, an address or a name. */
const readPerson = (text: string): {name: string; email: string} => {
  const [, name = '', within = ''] = PERSON.exec(text.slice(0, 2 * TEXT_MAX)) ?? [];
  const email = within.trim();
  if (email !== '' && Check(Email, email)) return {name: name.trim(), email};
  return Check(Email, text) ? {name: '', email: text} : {name: text, email: ''};
};

/** An address that no mail reaches, the same for the same name. */
const addressFor = (name: string): string => {
  const words = plainWords(name)
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40);
  return `${words}${words && '-'}${hash(plainWords(name) || name).slice(0, 8)}@import.invalid`;
};

/** Who asked. `lostName`: what the file says where all that lack an address get the same one. */
const readRequester = ({
  one,
  faults,
  mapped: {mapping},
}: Cells): {requester: ImportTicket['requester']; lostName: string} => {
  const inAddress = one('requester_email');
  const address = readPerson(inAddress);
  const person = readPerson(
    one('requester_name') ||
      [one('requester_first_name'), one('requester_last_name')].filter(Boolean).join(' '),
  );
  const email = address.email || person.email;
  const name = (person.name || (address.email && address.name)).slice(0, TEXT_MAX);
  if (address.email === '' && inAddress !== '')
    faults.push(`“${inAddress.slice(0, 60)}” is not an email address`);
  if (email !== '') return {requester: {email, ...(name && {name})}, lostName: ''};
  if (mapping.unknownRequester === 'address' && mapping.requesterEmail)
    return {requester: {email: mapping.requesterEmail}, lostName: name};
  if (mapping.unknownRequester === 'named' && name !== '')
    return {requester: {email: addressFor(name), name}, lostName: ''};
  if (inAddress === '') faults.push('the requester has no email address');
  return {requester: {email: '', name}, lostName: ''};
};

/** A ticket without a subject takes the first line of its description, and one without a description its subject. */
const readTexts = ({one, all, faults}: Cells): {subject: string; description: string} => {
  const description = all('description')
    .map(({text}) => text)
    .join('\n\n');
  const [line = ''] = description.split(LINE, 1);
  const subject =
    one('subject') || (line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX - 1)}…` : line.trim());
  if (subject === '') faults.push('subject and description are empty');
  if (subject.length > TEXT_MAX) faults.push(`the subject must be at most ${TEXT_MAX} characters`);
  if (description.length > BODY_MAX / 2)
    faults.push(`the description must be at most ${BODY_MAX / 2} characters`);
  return {subject, description: description || subject};
};

const readTags = ({all, mapped: {mapping}}: Cells): string[] =>
  [
    ...new Set(
      all('tags')
        .flatMap(({text, index}) =>
          splitTags(text, mapping.columns[index]?.separator ?? ';').map((tag) =>
            tag.trim().slice(0, TAG_MAX),
          ),
        )
        .filter(Boolean),
    ),
  ].slice(0, TAGS_MAX);

/** `05/Jan/26 3:04 PM;rosa;Text`, as Jira writes a comment. */
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

const memberEmail = (id: string | null, {names}: Mapped): string | undefined =>
  names.members.find((member) => member.id === id)?.email;
const teamName = (id: string | null, {names}: Mapped): string | undefined =>
  names.teams.find((team) => team.id === id)?.name;

const readTicket = (
  cells: Cells,
  {externalId, now}: {externalId: string; now: Date},
): ImportTicket => {
  const {mapped} = cells;
  const createdAt = readMoment(cells, 'created_at') ?? now.toISOString();
  const {subject, description} = readTexts(cells);
  const fields = readFields(cells);
  const {requester, lostName} = readRequester(cells);
  const asker = lostName
    ? [{kind: 'note' as const, html: toHtml(`Requester: ${lostName}`), at: createdAt}]
    : [];
  const [priority, type, channel] = [
    readValue<NonNullable<ImportTicket['priority']>>(cells, 'priority'),
    readValue<NonNullable<ImportTicket['type']>>(cells, 'type'),
    readValue<NonNullable<ImportTicket['channel']>>(cells, 'channel'),
  ];
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
    subject,
    requester,
    ...(priority && {priority}),
    ...(type && {type}),
    ...(channel && {channel}),
    ...(assigneeEmail && {assigneeEmail}),
    ...(team && {team}),
    tags: readTags(cells),
    ...(Object.keys(fields).length > 0 && {fields}),
    createdAt,
    ...(firstRespondedAt && {firstRespondedAt}),
    ...(lastMessageAt && {lastMessageAt}),
    messages: [
      {kind: 'requester', html: toHtml(description), at: createdAt},
      ...asker,
      ...readNotes(cells, {from: createdAt, now}),
    ],
    ...readMoves(cells, createdAt),
  };
};

/** What tells a ticket from others that has no id: all that its row holds, and how many rows before it hold the same. */
const createIds = () => {
  const seen = new Map<string, number>();
  return ({values}: TableRow): string => {
    const digest = hash(JSON.stringify(values));
    const before = seen.get(digest) ?? 0;
    seen.set(digest, before + 1);
    return `csv-${digest.slice(0, 32)}${before > 0 ? `-${before + 1}` : ''}`;
  };
};

/** The tickets of a CSV file, one a row, by the choices for its columns. */
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
