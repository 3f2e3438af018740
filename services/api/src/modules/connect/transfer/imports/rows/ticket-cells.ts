import {createHash} from 'node:crypto';
import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {BODY_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {plainWords} from '@switchboard/contracts/imports/values';
import {oneLine} from '#database/storable.ts';
import {splitTags} from '../../csv/tag-cells.ts';
import {type Cells, type Mapped, readFields, readValue} from './mapped-cells.ts';
import {toHtml} from '../files/text.ts';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const LINE = /\r\n?|\n/;
const PERSON = /^([^<>()]*)[<(]([^<>()]*)[>)]/;

/** `Rosa Lim <rosa@example.com>`, `Rosa Lim (rosa@example.com)`, an address or a name. */
const readPerson = (text: string): {name: string; email: string} => {
  const [, name = '', within = ''] = PERSON.exec(text.slice(0, 2 * TEXT_MAX)) ?? [];
  const email = within.trim();
  if (email !== '' && Check(Email, email)) return {name: name.trim(), email};
  return Check(Email, text) ? {name: '', email: text} : {name: text, email: ''};
};

/** An undeliverable address, the same for the same name. */
const addressFor = (name: string): string => {
  const words = plainWords(name)
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40);
  return `${words}${words && '-'}${hash(plainWords(name) || name).slice(0, 8)}@import.invalid`;
};

/** The requester. `lostName`: name in the file where all contacts without an address get the same one. */
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

const readTags = ({all, mapped: {mapping}}: Cells): string[] =>
  [
    ...new Set(
      all('tags')
        .flatMap(({text, index}) =>
          splitTags(text, mapping.columns[index]?.separator ?? ';').map((tag) =>
            oneLine(tag).slice(0, TAG_MAX),
          ),
        )
        .filter(Boolean),
    ),
  ].slice(0, TAGS_MAX);

interface Texts {
  subject: string;
  description: string;
}

/** A ticket without a subject takes the first line of its description, and one without a description its subject. */
const readTexts = ({one, all, faults}: Cells, fallback: Texts): Texts => {
  const description =
    all('description')
      .map(({text}) => text)
      .join('\n\n') || fallback.description;
  const [line = ''] = description.split(LINE, 1);
  const subject =
    one('subject') ||
    (line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX - 1)}…` : line.trim()) ||
    fallback.subject;
  if (subject === '') faults.push('subject and description are empty');
  if (subject.length > TEXT_MAX) faults.push(`the subject must be at most ${TEXT_MAX} characters`);
  if (description.length > BODY_MAX / 2)
    faults.push(`the description must be at most ${BODY_MAX / 2} characters`);
  return {subject, description: description || subject};
};

/** Subject, requester and first messages of a ticket. */
interface Head {
  head: Pick<
    ImportTicket,
    'subject' | 'requester' | 'type' | 'channel' | 'slaPolicy' | 'tags' | 'fields'
  >;
  opening: (createdAt: string) => ImportTicket['messages'];
}

/**
 * Reads the properties of a ticket that never change.
 * @param fallback values for missing columns
 */
export const readHead = (cells: Cells, fallback: Texts = {subject: '', description: ''}): Head => {
  const {subject, description} = readTexts(cells, fallback);
  const fields = readFields(cells);
  const {requester, lostName} = readRequester(cells);
  const [type, channel] = [
    readValue<NonNullable<ImportTicket['type']>>(cells, 'type'),
    readValue<NonNullable<ImportTicket['channel']>>(cells, 'channel'),
  ];
  const slaPolicy = readValue(cells, 'sla_policy');
  return {
    head: {
      subject,
      requester,
      ...(type && {type}),
      ...(channel && {channel}),
      ...(slaPolicy && {slaPolicy}),
      tags: readTags(cells),
      ...(Object.keys(fields).length > 0 && {fields}),
    },
    opening: (at) => [
      {kind: 'requester', html: toHtml(description), at},
      ...(lostName ? [{kind: 'note' as const, html: toHtml(`Requester: ${lostName}`), at}] : []),
    ],
  };
};

/** The address of a member by their id. */
export const memberEmail = (id: string | null, {names}: Mapped): string | undefined =>
  names.members.find((member) => member.id === id)?.email;
/** The name of a team by its id. */
export const teamName = (id: string | null, {names}: Mapped): string | undefined =>
  names.teams.find((team) => team.id === id)?.name;
