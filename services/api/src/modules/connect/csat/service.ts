import type {TicketRating} from '@switchboard/contracts/csat';
import {CSAT_COMMENT_MAX, CSAT_DAYS} from '@switchboard/contracts/limits';
import {newId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {invalid, notFound, problem} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {publishTicketUpdated} from '../scope/publish.ts';
import {getSigningKey} from '../signing/service.ts';
import {savePlan} from '../tickets/history.ts';
import {findTicket, lockTicket, type TicketWithRequester} from '../tickets/repository.ts';
import {type By, record, refuseGone, type TicketRow} from '../tickets/rules.ts';
import {type AskJob, mailJob} from './jobs.ts';
import {presentRating} from './read.ts';
import {
  findLatestRating,
  findRating,
  insertRating,
  type RatingRow,
  updateRating,
} from './repository.ts';
import {expiryOf, isAskedAbout, isResolvedSince} from './rules.ts';
import {readSettings} from './settings.ts';
import {readRatingToken} from './token.ts';

/**
 * Asks the requester of a ticket how satisfied they are, by hand.
 * Throws 404, 422 without an address, 409 for a ticket that is gone, spam or an example, and within 7 days of the last time.
 */
export const askNow = (deps: ApiDeps, actor: Actor, ticketId: string): Promise<TicketRating> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const [ticket, row] = [await lockTicket(trx, ticketId), await findTicket(trx, ticketId)];
    if (!ticket || !row) throw notFound('Ticket');
    refuseGone(ticket);
    if (ticket.isSpam || ticket.isSample)
      throw problem('illegal_transition', 'Nobody is asked about spam and example tickets.');
    if (row.requesterEmail === null) throw invalid({requester: 'Add a recipient email first'});
    const at = deps.now();
    const last = await findLatestRating(trx, ticketId);
    if (last && expiryOf(last) > at)
      throw problem(
        'illegal_transition',
        `The requester was asked within the last ${CSAT_DAYS} days.`,
      );
    return presentRating(await ask(deps, trx, {ticket, by: {type: 'agent', id: actor.userId, at}}));
  });

/** Some time after a resolution. Asks nobody when the ticket was opened again or is gone, when it is turned off, or within 7 days of the last time. */
export const askAfterwards = (
  deps: Pick<ApiDeps, 'db' | 'now' | 'jobs'>,
  {workspaceId, ticketId, resolvedAt}: AskJob,
): Promise<void> =>
  withWorkspace(deps.db, {workspaceId, userId: ''}, async (trx) => {
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

/** Notes on a locked ticket that its requester is asked, and sends the mail after it. */
const ask = async (
  {jobs}: Pick<ApiDeps, 'jobs'>,
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
  await insertRating(trx, rating);
  await jobs.send(trx, mailJob({workspaceId, ratingId: rating.id}));
  await savePlan(
    trx,
    record({ticket, events: []}, {type: 'csat_sent', fromValue: null, toValue: null, by}),
    {at: by.at, jobs},
  );
  await publishTicketUpdated(trx, ticket);
  return rating;
};

/** What a link of a mail leads to. */
export interface Question {
  question: string;
  ticket: TicketWithRequester;
  rating: RatingRow;
  isOver: boolean;
}

const findByToken = async (
  trx: Trx,
  {workspaceId, id, isSigned}: NonNullable<ReturnType<typeof readRatingToken>>,
): Promise<RatingRow | undefined> =>
  isSigned(await getSigningKey(trx, workspaceId)) ? findRating(trx, id) : undefined;

/** Records nothing: mail servers open every link. @returns null for a link that is not ours, or whose ticket there is no more */
export const readQuestion = async ({db, now}: ApiDeps, token: string): Promise<Question | null> => {
  const asked = readRatingToken(token);
  if (!asked) return null;
  return withWorkspace(db, {workspaceId: asked.workspaceId, userId: ''}, async (trx) => {
    const rating = await findByToken(trx, asked);
    const ticket = rating && (await findTicket(trx, rating.ticketId));
    if (!rating || !ticket) return null;
    return {
      question: (await readSettings(trx)).question,
      ticket,
      rating,
      isOver: expiryOf(rating) <= now(),
    };
  });
};

/**
 * A requester's answer; the latest one counts.
 * @returns whether it was recorded: not after the link's time, nor for a link that is not ours
 */
export const rate = async (
  deps: ApiDeps,
  token: string,
  {score, comment}: {score: number; comment: string},
): Promise<boolean> => {
  const asked = readRatingToken(token);
  if (!asked) return false;
  return withWorkspace(deps.db, {workspaceId: asked.workspaceId, userId: ''}, async (trx) => {
    const rating = await findByToken(trx, asked);
    const ticket = rating && (await lockTicket(trx, rating.ticketId));
    const at = deps.now();
    if (!rating || !ticket || expiryOf(rating) <= at) return false;
    await updateRating(trx, rating.id, {
      score,
      comment: comment.trim().slice(0, CSAT_COMMENT_MAX),
      answeredAt: at,
    });
    const by: By = {type: 'requester', id: null, at};
    const plan = record(
      {ticket, events: []},
      {
        type: 'csat_answered',
        fromValue: rating.score === null ? null : String(rating.score),
        toValue: String(score),
        by,
      },
    );
    await savePlan(trx, plan, {at, jobs: deps.jobs});
    await publishTicketUpdated(trx, ticket);
    return true;
  });
};
