import type {
  ColumnChoice,
  ImportColumn,
  ImportMapping,
  ImportNames,
} from '@switchboard/contracts/imports/mapping';
import {
  DATE_TARGETS,
  fieldIdOf,
  fieldTarget,
  type MappedKind,
  NEW_FIELD,
  SHARED_TARGETS,
  SKIP,
  type TagSeparator,
} from '@switchboard/contracts/imports/targets';
import {
  choiceFor,
  newFieldName,
  openQuestions,
  ownValue,
} from '@switchboard/contracts/imports/choices';
import {plainWords} from '@switchboard/contracts/imports/values';
import {targetOf} from './column-names.ts';

/** The columns of our own files, which need no question. */
const OWN: Record<MappedKind, ReadonlySet<string>> = {
  tickets: new Set(
    'subject,description,requester_email,requester_name,external_id,status,priority,type,channel,assignee_email,team,sla_policy,tags,created_at,first_responded_at,resolved_at,closed_at,last_message_at'.split(
      ',',
    ),
  ),
  events: new Set(
    'case_id,activity,timestamp,resource,text,subject,description,requester_email,requester_name,priority,type,channel,team,sla_policy,tags'.split(
      ',',
    ),
  ),
  contacts: new Set('name,email,phone,company,time_zone,tags'.split(',')),
};

/** Other columns of our exports, and those derived from them. */
const OWN_DERIVED: Record<MappedKind, ReadonlySet<string>> = {
  tickets: new Set(['number', 'assignee', 'replies', 'reopened']),
  events: new Set(),
  contacts: new Set(['created_at', 'last_message_at']),
};

/** Columns of the workspace's own fields in our files. */
const FIELD_COLUMN = /^field:/i;

interface Candidate {
  index: number;
  target: string;
  rank: number;
}

const sameFieldOf = (column: ImportColumn, {fields}: ImportNames): string | undefined => {
  const name = plainWords(newFieldName(column));
  return fields.find((field) => plainWords(field.name) === name)?.id;
};

/** True if at least half are addresses: the others are listed as problems. */
const looksLikeAddresses = ({values, samples}: ImportColumn): boolean => {
  const texts = values ?? samples;
  const addresses = texts.filter((text) => /^[^@\s]+@[^@\s]+$/.test(text)).length;
  return addresses > 0 && addresses * 2 >= texts.length;
};
const RANK_OF_OTHERS = 1000;

/** Candidate target of a column by its name, checked against its values. */
const candidateOf = (
  kind: MappedKind,
  column: ImportColumn,
  index: number,
): Candidate | undefined => {
  const found =
    column.filled === 0 || FIELD_COLUMN.test(column.name) ? undefined : targetOf(kind, column.name);
  if (!found) return undefined;
  const {target, rank} = found;
  if (target === 'requester_name' && looksLikeAddresses(column))
    return {index, target: 'requester_email', rank: rank + RANK_OF_OTHERS};
  if (target === 'requester_email' && !column.samples.some((sample) => sample.includes('@')))
    return undefined;
  // "Resolved" may hold yes and no, "Closed" a number of days.
  if (DATE_TARGETS.some((date) => date === target) && column.dates.length === 0) return undefined;
  return {index, target, rank};
};

/** A column with values unknown to us is none of ours: a type of "Refund" is a property of its own, and an SLA may be "Met". */
const saysNothing = (target: string, {values}: ImportColumn, names: ImportNames): boolean => {
  if (!['type', 'channel', 'sla_policy'].includes(target)) return false;
  const known = (values ?? []).filter(
    (value) => ownValue(target, value, names) !== undefined,
  ).length;
  return known * 2 < (values?.length ?? 1);
};

/** Separator between tags. Only Zendesk writes blanks there: none of its tags has one. */
const separatorOf = (
  {values, samples}: ImportColumn,
  origin: 'ours' | 'zendesk' | 'other',
): TagSeparator => {
  if (origin === 'ours') return ';';
  const texts = values ?? samples;
  return (
    ([';', '|', ','] as const).find((separator) =>
      texts.some((text) => text.includes(separator)),
    ) ?? (origin === 'zendesk' ? ' ' : ';')
  );
};

const originOf = (columns: readonly ImportColumn[]): 'ours' | 'zendesk' | 'other' => {
  if (columns.some(({name}) => OWN_ALONE.has(name))) return 'ours';
  return columns.some(({name}) =>
    /^(?:summation column|satisfaction score|requester domain)$/i.test(name),
  )
    ? 'zendesk'
    : 'other';
};

/** Names that no other system gives to columns. */
const OWN_ALONE = new Set(['requester_email', 'external_id', 'time_zone']);

interface Known {
  columns: readonly ImportColumn[];
  names: ImportNames;
  timeZone: string;
}

/** Guesses the targets of a file's columns from their names and contents. Unknown columns are skipped until a user chooses. */
export const guessMapping = (
  kind: MappedKind,
  {columns, names, timeZone}: Known,
): ImportMapping => {
  const candidates = columns
    .flatMap((column, index) => candidateOf(kind, column, index) ?? [])
    .filter(({target, index}) => !saysNothing(target, columns[index]!, names));
  const best = Map.groupBy(candidates, ({target}) => target);
  const origin = originOf(columns);
  const choices = columns.map((column, index): ColumnChoice => {
    const own = candidates.find((one) => one.index === index);
    const isBest =
      own &&
      (SHARED_TARGETS.includes(own.target) ||
        best.get(own.target)!.toSorted((one, other) => one.rank - other.rank)[0] === own);
    if (!isBest) return otherChoice(kind, column, names);
    const choice = choiceFor(own.target, column, names);
    return own.target === 'tags' ? {...choice, separator: separatorOf(column, origin)} : choice;
  });
  const has = (target: string) => choices.some((choice) => choice.target === target);
  const unknownRequester =
    has('requester_name') || has('requester_first_name')
      ? 'named'
      : has('requester_email')
        ? 'listed'
        : 'address';
  return {
    columns: onlyOnce(choices),
    timeZone,
    unknownRequester: kind === 'contacts' ? 'listed' : unknownRequester,
  };
};

const otherChoice = (kind: MappedKind, column: ImportColumn, names: ImportNames): ColumnChoice => {
  if (kind === 'contacts' || column.filled === 0) return {target: SKIP};
  const same = sameFieldOf(column, names);
  if (same !== undefined) return choiceFor(fieldTarget(same), column, names);
  return FIELD_COLUMN.test(column.name) ? choiceFor(NEW_FIELD, column, names) : {target: SKIP};
};

/** The first of several columns for one field counts. */
const onlyOnce = (choices: ColumnChoice[]): ColumnChoice[] =>
  choices.map((choice, index) =>
    fieldIdOf(choice.target) !== undefined &&
    choices.findIndex(({target}) => target === choice.target) < index
      ? {target: SKIP}
      : choice,
  );

/** The choices of an earlier file with the same columns, as far as they are still possible; the rest is guessed. */
export const recallMapping = (
  earlier: ImportMapping,
  guessed: ImportMapping,
  {columns, names}: Known,
): ImportMapping => ({
  ...earlier,
  columns: columns.map((column, index) => {
    const [then, now] = [earlier.columns[index], guessed.columns[index] ?? {target: SKIP}];
    if (!then) return now;
    const made = then.target === NEW_FIELD ? sameFieldOf(column, names) : undefined;
    if (made !== undefined) return choiceFor(fieldTarget(made), column, names);
    const fieldId = fieldIdOf(then.target);
    if (fieldId !== undefined && !names.fields.some(({id}) => id === fieldId)) return now;
    const fresh = choiceFor(then.target, column, names);
    const kept = (then.values ?? []).filter(({to}) => isHere(then.target, to, names));
    const values = [
      ...kept,
      ...(fresh.values ?? []).filter(({from}) => !kept.some((one) => one.from === from)),
    ].filter(({from}) => column.values?.includes(from));
    const dates =
      fresh.dates ?? (then.dates && column.dates.includes(then.dates) ? then.dates : undefined);
    return {
      target: then.target,
      ...(then.kind && {kind: then.kind}),
      ...(then.separator && {separator: then.separator}),
      ...(dates && {dates}),
      ...(values.length > 0 && {values}),
    };
  }),
});

const isHere = (
  target: string,
  to: string | null,
  {members, teams, policies, fields}: ImportNames,
): boolean => {
  if (to === null) return true;
  if (target === 'assignee' || target === 'resource') return members.some(({id}) => id === to);
  if (target === 'team') return teams.some(({id}) => id === to);
  if (target === 'sla_policy') return policies.includes(to);
  const field = fields.find(({id}) => id === fieldIdOf(target));
  return !field || field.options.includes(to);
};

/** True for a file like our template, without any choice to make. */
export const isOwnTemplate = (
  kind: MappedKind,
  columns: readonly ImportColumn[],
  {mapping, names}: {mapping: ImportMapping; names: ImportNames},
): boolean =>
  columns.every(({name, filled}, index) => {
    const target = mapping.columns[index]?.target ?? SKIP;
    if (OWN_DERIVED[kind].has(name.toLowerCase())) return target === SKIP;
    if (filled > 0 && target === SKIP) return false;
    return (
      OWN[kind].has(name.toLowerCase()) ||
      (FIELD_COLUMN.test(name) && fieldIdOf(target) !== undefined)
    );
  }) &&
  openQuestions(kind, {columns, mapping, names}).length === 0 &&
  mapping.columns.every(({values}) => values === undefined);
