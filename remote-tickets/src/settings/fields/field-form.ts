import {FIELD_NAME_MAX, FIELD_OPTIONS_MAX} from '@switchboard/contracts/limits';
import type {
  FieldKind,
  FieldRequest,
  TicketField,
} from '@switchboard/contracts/ticket-fields/schemas';
import {object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';

/** Labels of field kinds. */
export const FIELD_KIND_LABELS: Record<FieldKind, string> = {
  text: t('Text'),
  number: t('Number'),
  date: t('Date'),
  checkbox: t('Checkbox'),
  choice: t('Choice'),
};

/** Options from a text with one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `options`: one per line. */
export const fieldSchema = object({
  name: required(t('Name'), FIELD_NAME_MAX),
  kind: string<FieldKind>().defined(),
  options: string()
    .defined()
    .test(
      'any',
      t('Add at least one option'),
      (text, {parent}) =>
        (parent as {kind: FieldKind}).kind !== 'choice' || linesOf(text).length > 0,
    )
    .test('short', `An option must be at most ${FIELD_NAME_MAX} characters`, (text) =>
      linesOf(text).every((line) => line.length <= FIELD_NAME_MAX),
    )
    .test(
      'few',
      t('There can be at most {max} options', {max: FIELD_OPTIONS_MAX}),
      (text) => linesOf(text).length <= FIELD_OPTIONS_MAX,
    ),
  active: string<'yes' | 'no'>().defined(),
});
export type FieldFormValues = InferType<typeof fieldSchema>;

export const toFieldValues = (field: TicketField | undefined): FieldFormValues => ({
  name: field?.name ?? '',
  kind: field?.kind ?? 'text',
  options: field?.options.join('\n') ?? '',
  active: field?.isActive === false ? 'no' : 'yes',
});

export const toFieldRequest = ({name, kind, options, active}: FieldFormValues): FieldRequest => ({
  name: name.trim(),
  kind,
  options: kind === 'choice' ? linesOf(options) : [],
  isActive: active === 'yes',
});

/** Readable text for each part of a field. */
export const describeField = ({
  name,
  kind,
  options,
  active,
}: FieldFormValues): Record<string, string> => ({
  [t('Name')]: name,
  [t('Kind')]: FIELD_KIND_LABELS[kind],
  [t('Options')]: linesOf(options).join(', '),
  [t('Active')]: active === 'yes' ? t('Yes') : t('No'),
});
