import type {
  FieldChanges,
  FieldKind,
  TicketField,
} from '@switchboard/contracts/ticket-fields/schemas';
import {t} from '@switchboard/i18n';

type Value = FieldChanges[string];

/** Text of a value in its input. */
export const textOf = (value: Value): string =>
  value === true ? t('Yes') : String(value === false ? '' : (value ?? ''));

/** Typed text in the format of the server; an invalid number is sent as typed, and rejected there. */
export const readTyped = (kind: FieldKind, text: string): Value => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'checkbox') return true;
  const number = Number(trimmed.replace(',', '.'));
  return kind === 'number' && !Number.isNaN(number) ? number : trimmed;
};

/** Options of a choice, plus its current value if that was removed from them. */
export const choicesOf = (
  {options}: Pick<TicketField, 'options'>,
  value: Value,
): {value: string; label: string}[] => {
  const present =
    typeof value === 'string' && value !== '' && !options.includes(value) ? [value] : [];
  return [...options, ...present].map((option) => ({value: option, label: option}));
};

/** Field values of a form as a request, without empty ones. */
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
