import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import type {AudienceFilter, Condition} from '@switchboard/contracts/audiences/filter';
import {FILTER_DAYS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {type ConditionField, FIELD_KINDS, OPERATORS} from './condition-fields.ts';

/** A condition in the editor. Its field and operator determine which of its values count. */
export interface ConditionDraft {
  field: ConditionField;
  /** One of the field's operators. */
  is: string;
  /** The single value: a text, a day, a count of days, a channel, a score, or the value of a ticket field. */
  text: string;
  /** The several values: tags, zones, statuses, channels. */
  values: string[];
  /** The ticket field. */
  fieldId: string;
  /** Kind of that field. */
  fieldKind: string;
}

/** One row of the filter: a condition alone, or a group of some. */
export interface FilterBlock {
  /** React key. */
  key: string;
  kind: 'one' | 'group';
  match: Match;
  conditions: ConditionDraft[];
}
export type Match = AudienceFilter['match'];

let count = 0;
const newKey = () => `block-${(count += 1)}`;

/** An empty condition. */
export const newDraft = (field: ConditionField = 'name'): ConditionDraft => ({
  field,
  is: Object.keys(OPERATORS[FIELD_KINDS[field]])[0] ?? '',
  text: FIELD_KINDS[field] === 'channel' ? 'email' : '',
  values: [],
  fieldId: '',
  fieldKind: '',
});

export const newBlock = (kind: FilterBlock['kind']): FilterBlock => ({
  key: newKey(),
  kind,
  match: 'any',
  conditions: [newDraft()],
});

/** True when an operator needs no value. */
export const isComplete = (is: string): boolean => is === 'filled' || is === 'empty';

const toDraft = (condition: Condition): ConditionDraft => {
  const draft = newDraft(condition.field);
  switch (condition.field) {
    case 'tag':
    case 'ticketTag':
      return {...draft, is: condition.is, values: [...condition.tags]};
    case 'openTicket':
      return {...draft, is: condition.is ? 'yes' : 'no'};
    case 'unsubscribed':
      return {...draft, is: condition.is ? 'yes' : 'no', text: condition.channel};
    case 'rating':
      return {...draft, is: condition.is, text: String(condition.score)};
    case 'ticketField':
      return {
        ...draft,
        is: condition.is,
        fieldId: condition.fieldId,
        fieldKind: {string: 'text', number: 'number', boolean: 'checkbox'}[
          typeof condition.value as 'string' | 'number' | 'boolean'
        ],
        text: String(condition.value),
      };
    default:
      return {
        ...draft,
        is: condition.is,
        ...('value' in condition && {text: condition.value}),
        ...('values' in condition && {values: [...condition.values]}),
        ...('day' in condition && {text: condition.day}),
        ...('days' in condition && {text: String(condition.days)}),
      };
  }
};

/** A filter as its rows show it. */
export const toBlocks = (filter: AudienceFilter | null | undefined): FilterBlock[] =>
  (filter?.conditions ?? []).map((one) =>
    'conditions' in one
      ? {
          key: newKey(),
          kind: 'group',
          match: one.match,
          conditions: one.conditions.map(toDraft),
        }
      : {key: newKey(), kind: 'one', match: 'any', conditions: [toDraft(one)]},
  );

const isDays = (is: string) => is === 'inLastDays' || is === 'notInLastDays';

const daysFault = (text: string): string | undefined => {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= FILTER_DAYS_MAX
    ? undefined
    : t('Enter a number of days from 1 to {max}', {max: FILTER_DAYS_MAX});
};

/** Missing or wrong part of a condition; undefined where it is complete. */
export const faultOf = ({field, is, text, values, fieldId, fieldKind}: ConditionDraft) => {
  if (isComplete(is)) return undefined;
  switch (FIELD_KINDS[field]) {
    case 'text':
      return text.trim() === '' ? t('Enter a text') : undefined;
    case 'tags':
    case 'ticketTags':
      return values.length === 0 ? t('Add at least one tag') : undefined;
    case 'zones':
      return values.length === 0 ? t('Choose at least one time zone') : undefined;
    case 'statuses':
      return values.length === 0 ? t('Choose at least one status') : undefined;
    case 'channels':
      return values.length === 0 ? t('Choose at least one channel') : undefined;
    case 'day':
      if (isDays(is)) return daysFault(text);
      return text === '' ? t('Choose a day') : undefined;
    case 'rating':
      return text === '' ? t('Choose a rating') : undefined;
    case 'ticketField':
      if (fieldId === '') return t('Choose a ticket field');
      if (text.trim() === '') return t('Enter a value');
      return fieldKind === 'number' && !Number.isFinite(Number(text))
        ? t('Enter a number')
        : undefined;
    default:
      return undefined;
  }
};

const fieldValue = ({text, fieldKind}: ConditionDraft) => {
  switch (fieldKind) {
    case 'number':
      return Number(text);
    case 'checkbox':
      return text === 'true';
    default:
      return text.trim();
  }
};

/** A faultless condition in the form of a request. */
const toCondition = (draft: ConditionDraft): Condition => {
  const {field, is, text, values, fieldId} = draft;
  const parts = (): object => {
    if (isComplete(is)) return {is};
    switch (FIELD_KINDS[field]) {
      case 'tags':
      case 'ticketTags':
        return {is, tags: values};
      case 'zones':
      case 'statuses':
      case 'channels':
        return {is, values};
      case 'day':
        return isDays(is) ? {is, days: Number(text)} : {is, day: text};
      case 'channel':
        return {is: is === 'yes', channel: text as BroadcastChannel};
      case 'yesNo':
        return {is: is === 'yes'};
      case 'rating':
        return {is, score: Number(text)};
      case 'ticketField':
        return {is, fieldId, value: fieldValue(draft)};
      case 'text':
        return {is, value: text.trim()};
    }
  };
  return {field, ...parts()} as Condition;
};

/** True when every condition is complete. */
export const isWhole = (blocks: readonly FilterBlock[]): boolean =>
  blocks.every(({conditions}) => conditions.every((draft) => faultOf(draft) === undefined));

/** Rows as the filter of a request; they must be complete. */
export const toFilter = (match: Match, blocks: readonly FilterBlock[]): AudienceFilter => ({
  match,
  conditions: blocks.flatMap((block): AudienceFilter['conditions'] => {
    const conditions = block.conditions.map(toCondition);
    return block.kind === 'group' ? [{match: block.match, conditions}] : conditions;
  }),
});
