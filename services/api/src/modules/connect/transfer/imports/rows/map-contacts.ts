import {IANAZone} from 'luxon';
import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {toContactNumber} from '#phone/index.ts';
import type {ImportContact} from '#modules/connect/contacts/index.ts';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import type {Found} from './found.ts';
import {type Cells, createCells, type Mapped} from './mapped-cells.ts';
import type {Table} from '../files/read-rows.ts';
import {oneLine} from '#database/storable.ts';
import {splitTags} from '../../csv/tag-cells.ts';

const nameOf = ({one}: Cells): string =>
  one('name') || [one('first_name'), one('last_name')].filter(Boolean).join(' ');

/** Separator of several values that Google's export puts into one cell. */
const GOOGLE_SEPARATOR = ' ::: ';
const INVISIBLE = /\p{Cf}/gu;

/** The first value of a cell, without invisible characters. */
const firstOf = (cell: string): string =>
  (cell.split(GOOGLE_SEPARATOR)[0] ?? '').replace(INVISIBLE, '').trim();

/** The address of a cell, also as `Rosa Lim <rosa@example.com>` or as a link. */
const emailOf = ({one}: Cells): string => {
  const cell = firstOf(one('email'));
  return (/<([^<>]+)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '').trim();
};

const phoneOf = ({one}: Cells): string => firstOf(one('phone'));

const tagsOf = ({all, mapped: {mapping}}: Cells): string[] =>
  cleanTags(
    all('tags').flatMap(({text, index}) =>
      splitTags(text, mapping.columns[index]?.separator ?? ';').map(oneLine),
    ),
  );

/** Faults of a row, in words. */
const faultsOf = (cells: Cells): string[] => {
  const {one, faults} = cells;
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  const [email, phone] = [emailOf(cells), phoneOf(cells)];
  check(email !== '' || phone !== '', 'email or phone is required');
  check(email === '' || Check(Email, email), 'email must be a valid email');
  check(
    phone === '' || toContactNumber(phone) !== null,
    'phone must be a valid number, with its country code unless it is yours',
  );
  check(nameOf(cells).length <= TEXT_MAX, `name must be at most ${TEXT_MAX} characters`);
  check(one('company').length <= TEXT_MAX, `company must be at most ${TEXT_MAX} characters`);
  check(
    one('time_zone') === '' || IANAZone.isValidZone(one('time_zone')),
    'time zone must be a zone like Asia/Manila',
  );
  check(tagsOf(cells).length <= TAGS_MAX, `there must be at most ${TAGS_MAX} tags`);
  check(
    tagsOf(cells).every((tag) => tag.length <= TAG_MAX),
    `each tag must be at most ${TAG_MAX} characters`,
  );
  return faults;
};

const toContact = (cells: Cells): ImportContact => {
  const {one} = cells;
  return {
    name: nameOf(cells) || null,
    email: emailOf(cells).toLowerCase() || null,
    phone: toContactNumber(phoneOf(cells)),
    company: one('company') || null,
    timeZone: one('time_zone') || null,
    tags: tagsOf(cells),
  };
};

/** The contacts of a CSV file, one per row, by the choices for its columns. */
export async function* mapContacts(
  {rows}: Table,
  mapped: Mapped,
): AsyncGenerator<Found<ImportContact>> {
  const cellsOf = createCells(mapped);
  for await (const row of rows) {
    const cells = cellsOf(row);
    const faults = faultsOf(cells);
    yield faults.length > 0
      ? {row: row.row, message: faults.join('; ')}
      : {row: row.row, record: toContact(cells)};
  }
}
