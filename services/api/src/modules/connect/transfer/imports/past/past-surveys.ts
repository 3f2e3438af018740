import type {ImportTicket} from '@switchboard/contracts/imports/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {newId} from '#database/id.ts';
import type {RatingRow} from '#modules/connect/conversation/index.ts';
import type {By, PlannedEvent, TicketRow} from '#modules/connect/tickets/rules.ts';

type PastSurvey = NonNullable<ImportTicket['surveys']>[number];

/**
 * History lines of a survey of another system.
 * @throws 422 for an answer without its time, a time without an answer, and an answer before the survey
 */
export const surveyEvents = ({sentAt, score, answeredAt, comment}: PastSurvey): PlannedEvent[] => {
  const [sent, answered] = [
    new Date(sentAt),
    answeredAt === undefined ? null : new Date(answeredAt),
  ];
  if ((score === undefined) !== (answered === null) || (comment && score === undefined))
    throw problem(
      'validation_failed',
      'A survey that was answered must have score and answeredAt.',
    );
  if (answered !== null && answered < sent)
    throw problem('validation_failed', 'A survey must be answered after it was sent.');
  const by = (type: By['type'], at: Date): By => ({type, id: null, at});
  return [
    {type: 'survey_sent', fromValue: null, toValue: null, by: by('system', sent)},
    ...(answered === null
      ? []
      : [
          {
            type: 'rated',
            fromValue: null,
            toValue: String(score),
            by: by('requester', answered),
          } as const,
        ]),
  ];
};

/** The same as a row. */
export const toRating = (
  {id, workspaceId}: Pick<TicketRow, 'id' | 'workspaceId'>,
  {sentAt, score, answeredAt, comment = ''}: PastSurvey,
): RatingRow => ({
  id: newId(),
  workspaceId,
  ticketId: id,
  sentAt: new Date(sentAt),
  score: score ?? null,
  comment: comment.trim(),
  answeredAt: answeredAt === undefined ? null : new Date(answeredAt),
  error: null,
});
