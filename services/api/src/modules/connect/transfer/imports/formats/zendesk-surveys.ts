import {RATING_COMMENT_MAX} from '@switchboard/contracts/limits';
import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {inOrder} from '../past/past-changes.ts';

type Survey = NonNullable<ImportTicket['surveys']>[number];

/** A change of a field in Zendesk. */
interface FieldChange {
  field: string;
  value: string;
  at: string;
}

/** Zendesk knows two ratings; ours has five. */
const SCORES: Record<string, number> = {good: 5, bad: 1};

/** Score of "good" and "good with comment". */
const scoreOf = (value: string): number | undefined =>
  SCORES[value.toLowerCase().split(/\W/)[0] ?? ''];

/**
 * The surveys of a ticket from the history of its fields: an offered score is a survey, and a given one its answer. The
 * last answer counts, with the comment at the end.
 */
export const readSurveys = (changes: readonly FieldChange[]): Survey[] => {
  const surveys: Survey[] = [];
  const ordered = inOrder(changes);
  for (const {value, at} of ordered.filter(({field}) => field === 'satisfaction_score')) {
    if (value.toLowerCase() === 'offered') surveys.push({sentAt: at});
    const score = scoreOf(value);
    if (score === undefined) continue;
    const asked = surveys.pop() ?? {sentAt: at};
    surveys.push({...asked, score, answeredAt: at});
  }
  const comment = ordered.findLast(({field}) => field === 'satisfaction_comment')?.value.trim();
  const answered = surveys.findLast(({score}) => score !== undefined);
  if (comment && answered) answered.comment = comment.slice(0, RATING_COMMENT_MAX);
  return surveys;
};
