import {IANAZone} from 'luxon';
import {Check} from 'typebox/value';
import {Email} from '@switchboard/contracts/fields';
import {TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {invalid} from '../../../errors/index.ts';
import {toE164} from '../../../phone/index.ts';
import type {ImportContact} from '../contacts/import-rules.ts';
import {unguard} from '../exports/formula-guard.ts';
import {cleanTags} from '../tickets/rules.ts';
import type {Found} from './found.ts';
import {BEYOND, type Row} from './read-rows.ts';

const COLUMNS = ['name', 'email', 'phone', 'company', 'time_zone', 'tags'] as const;
type Column = (typeof COLUMNS)[number];
type Cell = (column: Column) => string;

const checkColumns = (cells: Row['cells']) => {
  if (!('email' in cells) && !('phone' in cells)) throw invalid({file: `The file has no column email and no column phone. Its first line must name the columns: ${COLUMNS.join(', ')}.`});
};

const tagsOf = (cell: Cell) => cleanTags(cell('tags').split(';'));

/** What is wrong with a row, in its own words. */
const faultsOf = (cell: Cell, cells: Row['cells']): string[] => {
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  check(!(BEYOND in cells), 'there are more cells than columns');
  check(cell('email') !== '' || cell('phone') !== '', 'email or phone is required');
  check(cell('email') === '' || Check(Email, cell('email')), 'email must be a valid email');
  check(cell('phone') === '' || toE164(cell('phone')) !== null, 'phone must be a valid number, with its country unless it is of yours');
  for (const column of ['name', 'company'] as const) check(cell(column).length <= TEXT_MAX, `${column} must be at most ${TEXT_MAX} characters`);
  check(cell('time_zone') === '' || IANAZone.isValidZone(cell('time_zone')), 'time_zone must be a zone like Asia/Manila');
  check(tagsOf(cell).length <= TAGS_MAX, `there must be at most ${TAGS_MAX} tags`);
  check(tagsOf(cell).every(tag => tag.length <= TAG_MAX), `each tag must be at most ${TAG_MAX} characters`);
  return faults;
};

const toContact = (cell: Cell): ImportContact => ({
  name: cell('name') || null, email: cell('email').toLowerCase() || null, phone: toE164(cell('phone')), company: cell('company') || null,
  timeZone: cell('time_zone') || null, tags: tagsOf(cell),
});

/**
 * The contacts of a CSV file, one a row; columns that are none of ours are left out.
 * @throws 422 where no column says who it is
 */
export async function* readCsvContacts(rows: AsyncIterable<Row>): AsyncGenerator<Found<ImportContact>> {
  for await (const {row, cells} of rows) {
    if (row === 2) checkColumns(cells);
    const cell = (column: Column) => unguard(cells[column] ?? '').trim();
    const faults = faultsOf(cell, cells);
    yield faults.length > 0 ? {row, message: faults.join('; ')} : {row, record: toContact(cell)};
  }
}
