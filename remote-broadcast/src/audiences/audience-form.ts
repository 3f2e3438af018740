import type {Audience} from '@switchboard/contracts/audiences/schemas';
import {array, object, required, string, type InferType} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {faultOf, type FilterBlock, type Match, toBlocks} from './conditions/condition-draft.ts';
import type {ConditionField} from './conditions/condition-fields.ts';
import {describeFilter} from './conditions/describe-filter.ts';

export type AudienceKind = Audience['kind'];

export const KIND_LABELS: Record<AudienceKind, string> = {
  dynamic: t('Dynamic'),
  static: t('Static'),
};

/** A fault is shown at the value of its condition. */
const draft = object({
  field: string<ConditionField>().defined(),
  is: string().defined(),
  text: string().defined(),
  values: array(string().defined()).defined(),
  fieldId: string().defined(),
  fieldKind: string().defined(),
}).test('complete', (value, {path, createError}) => {
  const message = faultOf(value);
  return message === undefined || createError({path: `${path}.text`, message});
});

export const audienceSchema = object({
  name: required(t('Name')),
  kind: string<AudienceKind>().defined(),
  /** Junction of the rows of a dynamic one. */
  match: string<Match>().defined(),
  blocks: array(
    object({
      key: string().defined(),
      kind: string<FilterBlock['kind']>().defined(),
      match: string<Match>().defined(),
      conditions: array(draft).defined(),
    }),
  ).defined(),
});
export type AudienceValues = InferType<typeof audienceSchema>;

export const toAudienceValues = (audience: Audience | undefined): AudienceValues => ({
  name: audience?.name ?? '',
  kind: audience?.kind ?? 'dynamic',
  match: audience?.filter?.match ?? 'all',
  blocks: toBlocks(audience?.filter),
});

/** An audience for display, part by part. */
export const describeAudience = ({
  name,
  kind,
  match,
  blocks,
}: AudienceValues): Record<string, string> => ({
  [t('Name')]: name,
  ...(kind === 'dynamic' && {[t('Conditions')]: describeFilter(match, blocks)}),
});
