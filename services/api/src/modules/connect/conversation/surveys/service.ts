import type {TicketRating} from '@switchboard/contracts/surveys/schemas';
import {RATING_COMMENT_MAX, SURVEY_DAYS} from '@switchboard/contracts/limits';
import {newId, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {Actor} from '#plugins/caller/auth.ts';
import {getWorkspaceFace} from '#modules/account/service.ts';
import {findSigningKey} from '../../signing/index.ts';
import {
  type AskJob,
  changeTicket,
  findTicket,
  isAskedAbout,
  lockTicket,
  type TicketWithRequester,
} from '../../tickets/index.ts';
import {type By, record, refuseGone, type TicketRow} from '../../tickets/rules.ts';
import {mailJob} from './jobs.ts';
import {presentRating} from './read.ts';
import {
  findLatestRating,
  findRating,
  insertRatings,
  type RatingRow,
  updateRating,
} from './repository.ts';
import {expiryOf, isResolvedSince} from './rules.ts';
import {readSettings} from '../../settings/index.ts';
import {readRatingToken} from './token.ts';

/**
 * Sends a survey by hand.
 * Throws 404, 422 without an address, 409 for a ticket that is gone, spam or a sample, and within 7 days of the last survey.
 */
export const askNow = (deps: Core, actor: Actor, ticketId: string): Promise<TicketRating> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const [ticket, row] = [await lockTicket(trx, ticketId), await findTicket(trx, ticketId)];
    if (!ticket || !row) throw notFound('Ticket');
    refuseGone(ticket);
    if (ticket.isSpam || ticket.isSample)
      throw problem('illegal_transition', 'No survey is sent for spam and sample tickets.');
    if (row.requesterEmail === null) throw invalid({requester: 'Add a recipient email first'});
    const at = deps.now();
    const last = await findLatestRating(trx, ticketId);
    if (last && expiryOf(last) > at)
      throw problem(
        'illegal_transition',
        `The requester got a survey within the last ${SURVEY_DAYS} days.`,
      );
    return presentRating(await ask(deps, trx, {ticket, by: {type: 'agent', id: actor.userId, at}}));
  });

/**
 * Sends a survey some time after a resolution, unless the ticket was reopened or is gone, surveys are off, or the last one is less than 7
 * days old.
 */
export const askAfterwards = (
  deps: Pick<Core, 'db' | 'now' | 'jobs'>,
  {workspaceId, ticketId, resolvedAt}: AskJob,
): Promise<void> =>
  withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    const [ticket, row] = [await lockTicket(trx, ticketId), await findTicket(trx, ticketId)];
    if (
      !ticket ||
      !row?.requesterEmail ||
      !isAskedAbout(ticket) ||
      !isResolvedSince(ticket, new Date(resolvedAt))
    )
      return;
    const at = deps.now();
    const last = await findLatestRating(trx, ticketId);
    if ((last && expiryOf(last) > at) || !(await readSettings(trx)).isOn) return;
    await ask(deps, trx, {ticket, by: {type: 'system', id: null, at}});
  });

/** Records a survey on a locked ticket, and queues its mail. */
const ask = async (
  {jobs}: Pick<Core, 'jobs'>,
  trx: Trx,
  {ticket, by}: {ticket: TicketRow; by: By},
): Promise<RatingRow> => {
  const {workspaceId, id: ticketId} = ticket;
  const rating: RatingRow = {
    id: newId(),
    workspaceId,
    ticketId,
    sentAt: by.at,
    score: null,
    comment: '',
    answeredAt: null,
    error: null,
  };
  await insertRatings(trx, [rating]);
  await jobs.send(trx, mailJob({workspaceId, ratingId: rating.id}));
  const plan = record(
    {ticket, events: []},
    {type: 'survey_sent', fromValue: null, toValue: null, by},
  );
  await changeTicket({jobs}, trx, {ticket, plan});
  return rating;
};

/** Target of the link in a survey. */
export interface Question {
  /** The asking workspace. */
  sender: string;
  question: string;
  ticket: TicketWithRequester;
  rating: RatingRow;
  isOver: boolean;
}

const findByToken = async (
  trx: Trx,
  {id, isSigned}: NonNullable<ReturnType<typeof readRatingToken>>,
): Promise<RatingRow | undefined> => {
  // The caller may be a stranger: no key is created for them.
  const key = await findSigningKey(trx);
  return key !== undefined && isSigned(key) ? findRating(trx, id) : undefined;
};

/** Records nothing: mail servers open every link. @returns null for an invalid link, or one whose ticket is gone */
export const readQuestion = async ({db, now}: Core, token: string): Promise<Question | null> => {
  const asked = readRatingToken(token);
  if (!asked) return null;
  return withWorkspace(db, systemOf(asked.workspaceId), async (trx) => {
    const rating = await findByToken(trx, asked);
    const ticket = rating && (await findTicket(trx, rating.ticketId));
    if (!rating || !ticket) return null;
    return {
      sender: (await getWorkspaceFace(trx)).name,
      question: (await readSettings(trx)).question,
      ticket,
      rating,
      isOver: expiryOf(rating) <= now(),
    };
  });
};

/**
 * Saves a requester's rating; the latest one counts.
 * @returns true if it was saved; false for an expired or invalid link
 */
export const rate = async (
  deps: Core,
  token: string,
  {score, comment}: {score: number; comment: string},
): Promise<boolean> => {
  const asked = readRatingToken(token);
  if (!asked) return false;
  return withWorkspace(deps.db, systemOf(asked.workspaceId), async (trx) => {
    const rating = await findByToken(trx, asked);
    const ticket = rating && (await lockTicket(trx, rating.ticketId));
    const at = deps.now();
    if (!rating || !ticket || expiryOf(rating) <= at) return false;
    await updateRating(trx, rating.id, {
      score,
      comment: comment.trim().slice(0, RATING_COMMENT_MAX),
      answeredAt: at,
    });
    const by: By = {type: 'requester', id: null, at};
    const plan = record(
      {ticket, events: []},
      {
        type: 'rated',
        fromValue: rating.score === null ? null : String(rating.score),
        toValue: String(score),
        by,
      },
    );
    await changeTicket(deps, trx, {ticket, plan});
    return true;
  });
};
