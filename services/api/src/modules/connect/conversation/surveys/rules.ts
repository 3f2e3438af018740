import {SURVEY_DAYS} from '@switchboard/contracts/limits';
import type {TicketRow} from '../../tickets/rules.ts';
import type {RatingRow} from './repository.ts';

const SURVEY_MS = SURVEY_DAYS * 86_400_000;

export const expiryOf = ({sentAt}: Pick<RatingRow, 'sentAt'>): Date =>
  new Date(sentAt.getTime() + SURVEY_MS);

/** True for a ticket that was not reopened since the resolution of that moment. */
export const isResolvedSince = (
  {isDone, resolvedAt}: Pick<TicketRow, 'isDone' | 'resolvedAt'>,
  since: Date,
): boolean => isDone && resolvedAt?.getTime() === since.getTime();

/** Labels of the five scores. */
export const SCORES = ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'] as const;
