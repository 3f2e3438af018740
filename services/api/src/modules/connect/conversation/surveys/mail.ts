import type {SendMailOptions} from 'nodemailer';
import {SURVEY_DAYS} from '@switchboard/contracts/limits';
import {type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {renderLayout} from '#mail/index.ts';
import {giveBackMails, takeMails} from '#modules/account/service.ts';
import {findAddressFor} from '../support-addresses/repository.ts';
import {replyAddress} from '../outgoing/reply-address.ts';
import {reasonOf} from '../../refusals.ts';
import {listPublicMessages} from '../outgoing/repository.ts';
import {readSharedSender} from '../outgoing/shared-sender.ts';
import {
  ASK,
  type AskJob,
  findTicket,
  publishTicketUpdated,
  type TicketWithRequester,
} from '../../tickets/index.ts';
import {getSigningKey} from '../../signing/index.ts';
import {MAIL, type MailJob} from './jobs.ts';
import {findRating, updateRating} from './repository.ts';
import {SCORES} from './rules.ts';
import {askAfterwards} from './service.ts';
import {readSettings} from '../../settings/index.ts';
import {ratingToken} from './token.ts';

type Sending = Pick<Core, 'db' | 'now' | 'mail' | 'config'>;
type Composed = SendMailOptions & {
  to: {name: string; address: string};
  subject: string;
  text: string;
  html: string;
};

/** Called before the start: defines the jobs that send surveys. */
export const defineSurveys = (deps: Core): void => {
  deps.jobs.define<AskJob>(ASK, (job) => askAfterwards(deps, job));
  deps.jobs.define<MailJob>(MAIL, (job, attempt) => mailQuestion(deps, job, attempt));
};

/**
 * Mails one survey. A permanent refusal by a server is recorded at once; other failures with the last attempt.
 * @throws before the last attempt, so that it is retried
 */
const mailQuestion = async (
  deps: Sending,
  {workspaceId, ratingId}: MailJob,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const scope = systemOf(workspaceId);
  const mail = await withWorkspace(deps.db, scope, (trx) => prepare(trx, deps, ratingId));
  if (!mail) return;
  const refusal = await takeMails(deps, {workspaceId, count: 1});
  if (refusal !== null)
    return withWorkspace(deps.db, scope, (trx) => noteFailure(trx, ratingId, refusal));
  try {
    await deps.mail.deliver(mail);
  } catch (error) {
    const {sentence, isFinal} = reasonOf(error);
    await giveBackMails(deps, {workspaceId, count: 1});
    if (!isFinal && !isLast)
      throw new Error(`The mail server refused the mail of rating ${ratingId}: ${sentence}`);
    await withWorkspace(deps.db, scope, (trx) => noteFailure(trx, ratingId, sentence));
  }
};

const noteFailure = async (trx: Trx, id: string, error: string): Promise<void> => {
  await updateRating(trx, id, {error});
  const rating = await findRating(trx, id);
  const ticket = rating && (await findTicket(trx, rating.ticketId));
  if (ticket) await publishTicketUpdated(trx, ticket);
};

const prepare = async (
  trx: Trx,
  {config, now}: Sending,
  id: string,
): Promise<Composed | undefined> => {
  const rating = await findRating(trx, id);
  const ticket = rating && (await findTicket(trx, rating.ticketId));
  if (!rating || !ticket?.requesterEmail) return undefined;
  const supportAddress = await findAddressFor(trx, ticket.id, now());
  const from = supportAddress
    ? {name: supportAddress.name, address: supportAddress.address}
    : await readSharedSender(trx, config);
  const key = await getSigningKey(trx, ticket.workspaceId);
  const references = (await listPublicMessages(trx, ticket.id, rating.sentAt))
    .flatMap(({headerId}) => headerId ?? [])
    .reverse()
    .slice(-20);
  const {question} = await readSettings(trx);
  return {
    from,
    to: {name: oneLine(ticket.requesterName), address: ticket.requesterEmail},
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    ...(supportAddress && {
      replyTo: replyAddress(from.address, {ticketId: ticket.id, number: ticket.number}, key),
    }),
    ...(references.length > 0 && {inReplyTo: references.at(-1), references}),
    headers: {'Auto-Submitted': 'auto-generated'},
    ...composeQuestion({
      sender: from.name || config.productName,
      question,
      ticket,
      link: `${config.publicUrl}/connect/csat/${ratingToken(rating, key)}`,
    }),
  };
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

interface Asked {
  /** Sender of the mail. */
  sender: string;
  question: string;
  ticket: Pick<TicketWithRequester, 'subject' | 'number'>;
  link: string;
}

/** The question with a link for each score, from the best to the worst. */
export const composeQuestion = ({
  sender,
  question,
  ticket,
  link,
}: Asked): Pick<Composed, 'subject' | 'text' | 'html'> => {
  const about = `This is about “${oneLine(ticket.subject)}” (#${ticket.number}).`;
  const choices = SCORES.map((label, index) => ({
    label: `${index + 1} – ${label}`,
    url: `${link}?score=${index + 1}`,
  })).reverse();
  const note = `You choose on the page that opens, and can change your rating for ${SURVEY_DAYS} days. A reply to this mail goes to our team.`;
  const subject = `How did we do? ${oneLine(ticket.subject)}`;
  return {
    subject,
    text: [question, about, ...choices.map(({label, url}) => `${label}:\n${url}`), note].join(
      '\n\n',
    ),
    html: renderLayout({
      subject,
      sender,
      paragraphs: [question, about],
      actions: choices,
      link,
      note,
    }),
  };
};
