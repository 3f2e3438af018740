import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import type {
  ImportColumn,
  ImportMapping,
  ImportNames,
} from '@switchboard/contracts/imports/mapping';
import {fieldIdOf, NEW_FIELD, type ValueTarget} from '@switchboard/contracts/imports/targets';
import {valueFor} from '@switchboard/contracts/imports/choices';
import type {FieldChanges} from '@switchboard/contracts/ticket-fields/schemas';
import {unguard} from '#csv/formula-guard.ts';
import {oneLine} from '#database/storable.ts';
import type {FieldRow} from '#modules/connect/settings/index.ts';
import {readCell} from '#modules/connect/settings/rules.ts';
import {readDate} from '../files/dates.ts';
import type {NewField} from '../columns/new-field.ts';
import type {TableRow} from '../files/read-rows.ts';

/** Choices for a file: `fields` are those of the workspace. */
export interface Mapped {
  columns: ImportColumn[];
  mapping: ImportMapping;
  names: ImportNames;
  fields: readonly FieldRow[];
  newFields: readonly NewField[];
  /** Encoding of a text that is neither UTF-8 nor UTF-16. */
  encoding?: TextEncoding | null;
}

/** Columns of a target: one or several. */
export interface Cells {
  /** Non-empty cells of a target's columns in this row. */
  all: (target: string) => {text: string; index: number}[];
  /** The first of them, as one line unless it is a long text; empty for none. */
  one: (target: string) => string;
  /** Faults in words; grows while the row is read. */
  faults: string[];
  mapped: Mapped;
}

/** Targets that may have several lines; all others have one. */
const LONG = new Set(['description', 'event_text']);

/** The cells of rows by their targets. */
export const createCells = (mapped: Mapped): ((row: TableRow) => Cells) => {
  const {
    mapping: {columns},
  } = mapped;
  const places = new Map([...Map.groupBy(columns.keys(), (index) => columns[index]?.target ?? '')]);
  return ({values, isTooLong}) => {
    const all = (target: string) =>
      (places.get(target) ?? [])
        .map((index) => ({text: unguard(values[index] ?? '').trim(), index}))
        .filter(({text}) => text !== '');
    return {
      all,
      one: (target) => {
        const text = all(target)[0]?.text ?? '';
        return LONG.has(target) ? text : oneLine(text);
      },
      faults: isTooLong ? ['there are more cells than columns'] : [],
      mapped,
    };
  };
};

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const nameAt = ({columns}: Mapped, index: number): string => columns[index]?.name ?? '';

/**
 * One of our values, the id of a member or team, the name of an SLA policy, or an option. null: empty, or an unknown value, which is a
 * fault.
 */
export const readValue = <Value extends string = string>(
  {all, faults, mapped}: Cells,
  target: ValueTarget,
): Value | null => {
  const [cell] = all(target);
  const choice = cell && mapped.mapping.columns[cell.index];
  if (!choice) return null;
  const value = valueFor(choice, cell.text, mapped.names);
  if (value === undefined)
    faults.push(`${nameAt(mapped, cell.index)} “${shown(cell.text)}” is not known`);
  return (value ?? null) as Value | null;
};

/** A moment as ISO 8601 in UTC; null if it is empty, or unreadable, which is a fault. */
export const readMoment = ({all, faults, mapped}: Cells, target: string): string | null => {
  const [cell] = all(target);
  if (!cell) return null;
  const {
    mapping: {columns, timeZone},
  } = mapped;
  const time = readDate(cell.text, columns[cell.index]?.dates ?? 'ymd', timeZone);
  if (!time)
    faults.push(
      `${nameAt(mapped, cell.index)} “${shown(cell.text)}” is not a date like the others`,
    );
  return time?.toUTC().toISO() ?? null;
};

const MEANINGS: Record<FieldRow['kind'], string> = {
  text: 'is too long for a custom field',
  number: 'is not a number',
  date: 'is not a date like the others',
  checkbox: 'is not yes or no',
  choice: 'is not one of the options',
};

interface Place {
  field: Pick<FieldRow, 'id' | 'name' | 'kind' | 'options'>;
  target: string;
  column: number;
}

const placesOf = ({mapping, fields, newFields}: Mapped): Place[] =>
  mapping.columns.flatMap(({target}, column) => {
    const field =
      target === NEW_FIELD
        ? newFields.find((one) => one.column === column)
        : fields.find(({id}) => id === fieldIdOf(target));
    return field ? [{field, target, column}] : [];
  });

const readField = (
  text: string,
  {field, target, column}: Place,
  {mapping, names}: Mapped,
): FieldChanges[string] | undefined => {
  const choice = mapping.columns[column];
  if (field.kind === 'date')
    return readDate(text, choice?.dates ?? 'ymd', mapping.timeZone)?.toISODate();
  if (field.kind === 'choice' && choice && target !== NEW_FIELD)
    return valueFor(choice, text, names);
  return readCell({...field, isActive: true}, oneLine(text));
};

/** Values of the workspace's own fields, and of new ones, in a row. */
export const readFields = ({all, faults, mapped}: Cells): FieldChanges =>
  Object.fromEntries(
    placesOf(mapped).flatMap((place) => {
      const cell = all(place.target).find(({index}) => index === place.column);
      const value = cell && readField(cell.text, place, mapped);
      if (cell && value === undefined)
        faults.push(
          `${nameAt(mapped, place.column)} “${shown(cell.text)}” ${MEANINGS[place.field.kind]}`,
        );
      return value === undefined || value === null ? [] : [[place.field.id, value] as const];
    }),
  );
