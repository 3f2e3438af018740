import {t} from '@switchboard/i18n';
import type {ConditionDraft, FilterBlock, Match} from './condition-draft.ts';
import {isComplete} from './condition-draft.ts';
import {
  FIELD_KINDS,
  FIELD_LABELS,
  OPERATORS,
  STATUS_LABELS,
  TICKET_CHANNEL_LABELS,
} from './condition-fields.ts';

const LABELS: Readonly<Record<string, string>> = {...STATUS_LABELS, ...TICKET_CHANNEL_LABELS};

const valueOf = ({field, is, text, values}: ConditionDraft): string => {
  switch (FIELD_KINDS[field]) {
    case 'yesNo':
      return '';
    case 'statuses':
    case 'channels':
      return values.map((value) => LABELS[value] ?? value).join(', ');
    case 'tags':
    case 'ticketTags':
    case 'zones':
      return values.join(', ');
    default:
      return isComplete(is) ? '' : text;
  }
};

/** A condition in words: "Company contains lamp". */
export const describeCondition = (draft: ConditionDraft): string =>
  [FIELD_LABELS[draft.field], OPERATORS[FIELD_KINDS[draft.field]][draft.is] ?? '', valueOf(draft)]
    .filter(Boolean)
    .join(' ');

const MATCH_LABELS: Record<Match, string> = {
  all: t('All of these match'),
  any: t('Any of these match'),
};

/** A filter in words, a condition per line. */
export const describeFilter = (match: Match, blocks: readonly FilterBlock[]): string =>
  [
    `${MATCH_LABELS[match]}:`,
    ...blocks.flatMap((block) =>
      block.kind === 'group'
        ? [
            `– ${MATCH_LABELS[block.match]}:`,
            ...block.conditions.map((one) => `   – ${describeCondition(one)}`),
          ]
        : block.conditions.map((one) => `– ${describeCondition(one)}`),
    ),
  ].join('\n');
