import {Check} from 'typebox/value';
import {Day} from '@switchboard/contracts/fields';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  FieldChanges,
  FieldValues,
  TicketField,
} from '@switchboard/contracts/ticket-fields/schemas';
import {invalid} from '@switchboard/service-kit/errors';

type Value = FieldValues[string];
/** New value of a field; null: empty. `name`: its current name. */
export interface FieldChange {
  id: string;
  name: string;
  value: Value | null;
}
type Field = Pick<TicketField, 'id' | 'name' | 'kind' | 'options' | 'isActive'>;

const SENTENCES: Record<TicketField['kind'], string> = {
  text: `must be a text of at most ${TEXT_MAX} characters`,
  number: 'must be a number',
  date: 'must be a date like 2026-11-20',
  checkbox: 'must be true or false',
  choice: 'must be one of its options',
};

const fits = ({kind, options}: Field, value: Value): boolean => {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_MAX;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return Check(Day, value);
    case 'checkbox':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && options.includes(value);
  }
};

const clean = (value: FieldChanges[string]): Value | null => {
  const given = typeof value === 'string' ? value.trim() : value;
  return given === '' || given === false ? null : given;
};

/**
 * Reads the field values of a request, by the kinds of the fields.
 * @param known the fields of the workspace
 * @returns the changes in the order of the fields
 * @throws 422 with `fields.<id>` for each invalid value, and for a field that does not exist or is off
 */
export const readChanges = (known: readonly Field[], given: FieldChanges): FieldChange[] => {
  const faults = Object.entries(given).flatMap(([id, value]) => {
    const fault = faultOf(
      known.find((field) => field.id === id),
      clean(value),
    );
    return fault === null ? [] : [[`fields.${id}`, fault]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  return known.flatMap(({id, name}) =>
    id in given ? [{id, name, value: clean(given[id] ?? null)}] : [],
  );
};

const faultOf = (field: Field | undefined, value: Value | null): string | null => {
  if (!field) return 'This field was deleted';
  if (value === null) return null;
  if (!field.isActive) return `${field.name} is no longer in use`;
  return fits(field, value) ? null : `${field.name} ${SENTENCES[field.kind]}`;
};

/** Text of a value in the history and in files. */
export const valueText = (value: Value): string => (value === true ? 'Yes' : String(value));

const TICKED: Record<string, boolean> = {
  yes: true,
  true: true,
  1: true,
  x: true,
  no: false,
  false: false,
  0: false,
};

/**
 * Parses the cell of a file as the field's value.
 * @returns undefined for a text that the field cannot have
 */
export const readCell = (field: Field, text: string): FieldChanges[string] | undefined => {
  if (text === '') return null;
  const value = cellValue(field, text);
  return value !== undefined && fits(field, value) ? value : undefined;
};

const cellValue = ({kind, options}: Field, text: string): Value | undefined => {
  switch (kind) {
    case 'number':
      return Number(text);
    case 'checkbox':
      return TICKED[text.toLowerCase()];
    case 'choice':
      return options.find((option) => option.toLowerCase() === text.toLowerCase());
    case 'text':
    case 'date':
      return text;
  }
};
