import type {ColumnChoice, ImportColumn, ImportMapping, ImportNames} from './mapping.ts';
import {
  DATE_TARGETS,
  fieldIdOf,
  type MappedKind,
  NEW_FIELD,
  SHARED_TARGETS,
  SKIP,
  VALUE_TARGETS,
} from './targets.ts';
import {guessValue, plainWords} from './values.ts';
import {FIELD_NAME_MAX, FIELD_OPTIONS_MAX, FIELDS_MAX} from '../limits.ts';

type Field = ImportNames['fields'][number];

const isOneOf = (targets: readonly string[], target: string): boolean => targets.includes(target);
const fieldOf = (target: string, {fields}: ImportNames): Field | undefined =>
  fields.find(({id}) => id === fieldIdOf(target));

/** True when a column's target has fixed values, so that each of its values needs one of ours. */
export const hasValues = (target: string, names: ImportNames): boolean =>
  isOneOf(VALUE_TARGETS, target) || fieldOf(target, names)?.kind === 'choice';

/** True when the date format of a column must be known. */
export const hasDates = ({target, kind}: ColumnChoice, names: ImportNames): boolean =>
  isOneOf(DATE_TARGETS, target) ||
  fieldOf(target, names)?.kind === 'date' ||
  (target === NEW_FIELD && kind === 'date');

/** Members, teams and SLA policies are optional: a ticket is complete without them. */
const mayBeNobody = (target: string): boolean =>
  isOneOf(['assignee', 'team', 'sla_policy', 'resource'], target) ||
  fieldIdOf(target) !== undefined;

/** Words that other systems write for an empty value. */
const NOTHING = new Set([
  '',
  'none',
  'n a',
  'null',
  'unassigned',
  'not assigned',
  'nobody',
  'no team',
  'not set',
  'nicht zugewiesen',
  'niemand',
  'non assigne',
  'aucun',
  'sin asignar',
  'ninguno',
  'nao atribuido',
  'nenhum',
]);

/**
 * Automatic conversion of a column's value: to one of ours, the id of a member or team, the name of
 * an SLA policy, or an option; null: nothing.
 * @returns undefined where that is not known
 */
export const ownValue = (
  target: string,
  text: string,
  names: ImportNames,
): string | null | undefined => {
  if (fieldIdOf(target) === undefined && NOTHING.has(plainWords(text))) return null;
  const same = (one: string) => one.toLowerCase() === text.trim().toLowerCase();
  switch (target) {
    case 'assignee':
    case 'resource':
      return (
        names.members.find(({email}) => same(email)) ?? names.members.find(({name}) => same(name))
      )?.id;
    case 'team':
      return names.teams.find(({name}) => same(name))?.id;
    case 'sla_policy':
      return names.policies.find(same);
    default:
      return fieldIdOf(target) === undefined
        ? guessValue(target, text)
        : fieldOf(target, names)?.options.find(same);
  }
};

/**
 * Conversion of a value by the choices, or automatically.
 * @returns null for nothing, undefined when the user must choose
 */
export const valueFor = (
  {target, values}: ColumnChoice,
  text: string,
  names: ImportNames,
): string | null | undefined => {
  const chosen = values?.find(({from}) => from === text);
  return chosen ? chosen.to : ownValue(target, text, names);
};

/** A new choice of a target, with everything derived from the column. Unknown members, teams and SLA policies become null. */
export const choiceFor = (
  target: string,
  column: ImportColumn,
  names: ImportNames,
): ColumnChoice => {
  const choice: ColumnChoice = {target, ...(target === NEW_FIELD && {kind: column.kind ?? 'text'})};
  const [only, ...others] = column.dates;
  if (
    only !== undefined &&
    others.length === 0 &&
    (hasDates(choice, names) || target === NEW_FIELD)
  )
    choice.dates = only;
  if (!hasValues(target, names) || !mayBeNobody(target)) return choice;
  const unknown = (column.values ?? []).filter(
    (value) => ownValue(target, value, names) === undefined,
  );
  return unknown.length === 0
    ? choice
    : {...choice, values: unknown.map((from) => ({from, to: null}))};
};

/** Name of a new field: that of its column. */
export const newFieldName = ({name}: Pick<ImportColumn, 'name'>): string => {
  const [, inner] = /^custom field \(([^()]*)\)$/i.exec(name) ?? [];
  return (inner ?? name.replace(/^field:/i, '')).trim().slice(0, FIELD_NAME_MAX);
};

/** A decision needed before a file can be read; `column` is its column, null for the file as a whole. */
export interface OpenQuestion {
  column: number | null;
  sentence: string;
}

/** Values of a column that the user must choose for. */
export const openValues = (
  choice: ColumnChoice,
  column: ImportColumn,
  names: ImportNames,
): string[] =>
  hasValues(choice.target, names)
    ? (column.values ?? []).filter((value) => valueFor(choice, value, names) === undefined)
    : [];

const questionOf = (
  choice: ColumnChoice,
  column: ImportColumn,
  names: ImportNames,
): string | undefined => {
  if (hasDates(choice, names) && choice.dates === undefined)
    return column.dates.length > 1
      ? 'Choose whether the day or the month comes first.'
      : 'Choose how the dates are written.';
  const [value, ...others] = openValues(choice, column, names);
  if (value !== undefined)
    return others.length === 0
      ? `Choose what “${value}” becomes.`
      : `Choose what ${others.length + 1} values become.`;
  return choice.kind === 'choice' &&
    choice.target === NEW_FIELD &&
    (column.values?.length ?? Infinity) > FIELD_OPTIONS_MAX
    ? 'There are too many values for a choice. Choose another kind of field.'
    : undefined;
};

const repeated = (
  columns: readonly ImportColumn[],
  {columns: choices}: ImportMapping,
): OpenQuestion[] =>
  choices.flatMap(({target}, index) => {
    if (target === SKIP || SHARED_TARGETS.includes(target)) return [];
    const nameOf = (at: number) => plainWords(newFieldName(columns[at] ?? {name: ''}));
    const first = choices.findIndex(
      (other, at) =>
        other.target === target && (target !== NEW_FIELD || nameOf(at) === nameOf(index)),
    );
    return first === index
      ? []
      : [
          {
            column: index,
            sentence: `“${columns[first]?.name ?? ''}” is imported there already. Choose one of the two.`,
          },
        ];
  });

const ofNewFields = (
  columns: readonly ImportColumn[],
  {columns: choices}: ImportMapping,
  {fields}: ImportNames,
): OpenQuestion[] => {
  const wanted = choices.flatMap(({target}, index) => (target === NEW_FIELD ? [index] : []));
  const taken = wanted.filter((index) =>
    fields.some(
      ({name}) => name.toLowerCase() === newFieldName(columns[index] ?? {name: ''}).toLowerCase(),
    ),
  );
  const questions: OpenQuestion[] = taken.map((column) => ({
    column,
    sentence: 'A custom field of this name exists. Choose it, or leave the column out.',
  }));
  if (fields.length + wanted.length > FIELDS_MAX)
    questions.push({
      column: null,
      sentence: `There can be at most ${FIELDS_MAX} custom fields. ${fields.length} exist; ${wanted.length} more are chosen here.`,
    });
  return questions;
};

const hasTarget = ({columns}: ImportMapping, ...targets: string[]): boolean =>
  columns.some(({target}) => targets.includes(target));

/** Returns the sentence unless a column has one of the targets. */
const ask = (mapping: ImportMapping, sentence: string, targets: string[]): OpenQuestion[] =>
  hasTarget(mapping, ...targets) ? [] : [{column: null, sentence}];

const ofRequesters = (mapping: ImportMapping): OpenQuestion[] => {
  const {unknownRequester, requesterEmail} = mapping;
  const questions: OpenQuestion[] = [];
  if (unknownRequester === 'address' && !requesterEmail)
    questions.push({column: null, sentence: 'Enter the address for requesters without one.'});
  if (
    unknownRequester !== 'address' &&
    !hasTarget(
      mapping,
      'requester_email',
      'requester_name',
      'requester_first_name',
      'requester_last_name',
    )
  ) {
    questions.push({
      column: null,
      sentence: 'No column says who asked. Choose one, or enter one address for all tickets.',
    });
  }
  return questions;
};

const ofTickets = (mapping: ImportMapping): OpenQuestion[] => [
  ...ask(mapping, 'Choose the column that holds the subject or the description.', [
    'subject',
    'description',
  ]),
  ...ofRequesters(mapping),
];

const ofEvents = (mapping: ImportMapping): OpenQuestion[] => [
  ...ask(mapping, 'Choose the column that says which ticket a row belongs to.', ['external_id']),
  ...ask(mapping, 'Choose the column that says what happened.', ['activity']),
  ...ask(mapping, 'Choose the column that says when it happened.', ['event_at']),
  ...ofRequesters(mapping),
];

const ofContacts = (mapping: ImportMapping): OpenQuestion[] =>
  ask(mapping, 'Choose the column that holds the email or the phone number.', ['email', 'phone']);

/** Questions about each kind of file as a whole. */
const OF_FILE: Record<MappedKind, (mapping: ImportMapping) => OpenQuestion[]> = {
  tickets: ofTickets,
  events: ofEvents,
  contacts: ofContacts,
};

/** All decisions that the user must make before a file can be read with these choices. */
export const openQuestions = (
  kind: MappedKind,
  {
    columns,
    mapping,
    names,
  }: {columns: readonly ImportColumn[]; mapping: ImportMapping; names: ImportNames},
): OpenQuestion[] => [
  ...OF_FILE[kind](mapping),
  ...ofNewFields(columns, mapping, names),
  ...repeated(columns, mapping),
  ...mapping.columns.flatMap((choice, index) => {
    const column = columns[index];
    const sentence = column && questionOf(choice, column, names);
    return sentence === undefined ? [] : [{column: index, sentence}];
  }),
];
