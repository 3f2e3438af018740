import type {
  FieldChanges,
  FieldKind,
  TicketField,
} from '@switchboard/contracts/ticket-fields/schemas';
import {t} from '@switchboard/i18n';

type Value = FieldChanges[string];

/** A value as its input shows it. */
export const textOf = (value: Value): string =>
  value === true ? t('Yes') : String(value === false ? '' : (value ?? ''));

/** What was typed as the server takes it; what is no number goes as it is, and the server says so. */
export const readTyped = (kind: FieldKind, text: string): Value => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'checkbox') return true;
  const number = Number(trimmed.replace(',', '.'));
  return kind === 'number' && !Number.isNaN(number) ? number : trimmed;
};

/** The options of a choice, and the value it has now, even if that is no longer an option. */
export const choicesOf = (
  {options}: Pick<TicketField, 'options'>,
  value: Value,
): {value: string; label: string}[] => {
  const present =
    typeof value === 'string' && value !== '' && !options.includes(value) ? [value] : [];
  return [...options, ...present].map((option) => ({value: option, label: option}));
};

/** What a form holds of the fields, as a request takes it: what is empty is left out. */
export const toFieldChanges = (
  fields: readonly TicketField[],
  typed: Record<string, string | undefined>,
): FieldChanges =>
  Object.fromEntries(
    fields.flatMap(({id, kind}) => {
      const value = readTyped(kind, typed[id] ?? '');
      return value === null ? [] : [[id, value]];
    }),
  );
