import type {LeftOutReason} from '@switchboard/contracts/left-out-mails/schemas';
import type {Complaint, IncomingMail, Named} from '@switchboard/mail-reader';
import {peek} from '@switchboard/mail-reader/peek';
import {newId, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {storeIncoming} from '../../attachments/index.ts';
import {markReceived} from '../support-addresses/health.ts';
import {findAddresses, listWorkingAddresses} from '../support-addresses/repository.ts';
import {
  addTicket,
  changeTicket,
  findOrCreateContacts,
  lockTicket,
  takeNumbers,
} from '../../tickets/index.ts';
import {isAnswerToForward} from '../forwards/answers.ts';
import {planForwardAnswer} from '../forwards/rules.ts';
import {readReplyAddress} from '../outgoing/reply-address.ts';
import {markBounced} from '../outgoing/repository.ts';
import {addMessage, type By, newTicket, startPlan, type TicketRow} from '../../tickets/rules.ts';
import type {RateGuard} from './rate.ts';
import {keepLeftOut} from './left-out/keep.ts';
import {readInThread} from './reader.ts';
import {idFor} from './identity.ts';
import {confirmAddress} from './repository.ts';
import {takeBounce} from './bounces.ts';
import {takeFromFormerMember} from './former-member.ts';
import {planIncoming} from './rules.ts';
import {queueAcknowledgement} from '../acknowledgements/mail.ts';
import {type Place, storeMail, type Taken} from './store-mail.ts';
import {findAnswered} from './thread.ts';

/** Result of a mail. */
export interface Outcome {
  outcome: 'created' | 'added' | 'duplicate' | 'bounce' | 'complaint' | 'ignored';
  number: number | null;
}
/** Dependencies of the intake of mails. */
export interface Intake {
  deps: ConnectDeps;
  mayCome: RateGuard;
}

const nothing = (outcome: Outcome['outcome']): Outcome => ({outcome, number: null});

/** Workspaces that receive mail for these addresses, each with its own ones. */
export const findPlaces = async ({db, now}: Core, recipients: string[]): Promise<Place[]> => {
  const bases = new Map(
    recipients.map((recipient) => [recipient, readReplyAddress(recipient).address]),
  );
  const rows =
    recipients.length === 0 ? [] : await findAddresses(db, [...new Set(bases.values())], now());
  const ofWorkspace = Map.groupBy(rows, ({workspaceId}) => workspaceId);
  return [...ofWorkspace].map(([workspaceId, own]) => ({
    workspaceId,
    channelId: own[0]?.channelId ?? '',
    recipients: recipients.filter((one) => own.some(({address}) => address === bases.get(one))),
  }));
};

/**
 * Accepts a mail, for each of its receiving workspaces.
 * @param recipients in the mail server's envelope; default: those in its head
 * @throws 404 without a support address among them, 422 for a mail that cannot be read in time, 429 for too many of one sender
 */
export const receiveMail = async (
  {deps, mayCome}: Intake,
  raw: Buffer,
  recipients?: string[],
): Promise<Outcome> => {
  const peeked = peek(raw);
  const limit = createLimit(mayCome, deps.now());
  const expected = await findPlaces(deps, recipients ?? peeked.recipients);
  if (recipients !== undefined && expected.length === 0) throw notFound('Support address');
  // Runs before any work: a sender of too many mails must not delay others.
  for (const {workspaceId} of expected) limit(workspaceId, peeked.sender);
  const [{workspaceId} = {workspaceId: ''}] = expected;
  const mail = await readInThread(deps.workers, raw, [
    workspaceId,
    `${workspaceId} ${peeked.sender}`,
  ]);
  const places = recipients === undefined ? await findPlaces(deps, mail.recipients) : expected;
  if (places.length === 0) throw notFound('Support address');
  const outcomes: Outcome[] = [];
  for (const place of places) {
    outcomes.push(await receiveAt({deps, mail, raw, place}, limit));
    await markReceived(deps, place);
  }
  return outcomes[0] ?? nothing('ignored');
};

/** Throws 429 for a sender of too many mails to a workspace. */
type Limit = (workspaceId: string, sender: string) => void;

/** Counts one mail once for each workspace and sender, both of the quick look at it and of reading it. */
const createLimit = (mayCome: RateGuard, now: Date): Limit => {
  const counted = new Set<string>();
  return (workspaceId, sender) => {
    const key = `${workspaceId} ${sender.toLowerCase()}`;
    if (counted.has(key)) return;
    counted.add(key);
    if (!mayCome(key, now))
      throw problem('rate_limited', 'Too many mails from one sender. Try again later.', {
        retryAfter: 600,
      });
  };
};

interface Received {
  deps: ConnectDeps;
  mail: IncomingMail;
  raw: Buffer;
  place: Place;
}

const receiveAt = async ({deps, mail, raw, place}: Received, limit: Limit): Promise<Outcome> => {
  const {workspaceId} = place;
  const scope = systemOf(workspaceId);
  if (mail.complaint && (await isAboutBroadcast(deps, workspaceId, mail.complaint)))
    return nothing('complaint');
  if (mail.bounce)
    return withWorkspace(deps.db, scope, (trx) =>
      takeBounce(deps, trx, {mail, recipients: place.recipients}),
    );
  const {from} = mail.facts;
  const reason = from
    ? await reasonToLeaveOut(deps, mail, {place, from})
    : (mail.noPerson ?? 'no_sender');
  if (reason === null) {
    limit(workspaceId, from?.address ?? '');
    return takeAsPerson(deps, mail, place);
  }
  await keepLeftOut(deps, {mail, raw, reason, place});
  return nothing('ignored');
};

/** Handles a complaint about a broadcast, which records it. */
const isAboutBroadcast = (
  {db, now, ticketBroadcasts}: ConnectDeps,
  workspaceId: string,
  {unsubscribeLinks}: Complaint,
): Promise<boolean> =>
  withWorkspace(db, systemOf(workspaceId), (trx) =>
    ticketBroadcasts.takeComplaint(trx, {unsubscribeLinks, now: now()}),
  );

/** Reason for skipping a mail from ourselves, or not from a person; a newsletter that answers a ticket is an answer. */
const reasonToLeaveOut = (
  {db, now}: Core,
  mail: IncomingMail,
  {place, from}: {place: Place; from: Named},
): Promise<LeftOutReason | null> =>
  withWorkspace(db, systemOf(place.workspaceId), async (trx) => {
    if (
      (await listWorkingAddresses(trx, now())).some(
        ({address}) => address === from.address.toLowerCase(),
      )
    )
      return 'own_address';
    return mail.noPerson === 'newsletter' && (await findAnswered(trx, mail, {...place, now: now()}))
      ? null
      : mail.noPerson;
  });

/**
 * Turns a mail of any writer into a ticket, or part of the one that it answers.
 * @throws 422 without a sender
 */
export const takeAsPerson = async (
  deps: ConnectDeps,
  mail: IncomingMail,
  place: Place,
): Promise<Outcome> => {
  const {workspaceId} = place;
  const {from} = mail.facts;
  if (!from)
    throw problem('validation_failed', 'This mail names no sender.', {
      fields: {mail: 'This mail names no sender.'},
    });
  const files = await storeIncoming(
    deps,
    {workspaceId, sender: `${workspaceId} ${from.address.toLowerCase()}`},
    mail.files,
  );
  try {
    const outcome = await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
      takeMail(deps, trx, {mail, place, from, rows: files.rows}),
    );
    if (outcome.number === null) await files.remove();
    return outcome;
  } catch (error) {
    await files.remove();
    // An earlier release does not wait for a mail with the same id; the conflict shows here.
    if ((error as {constraint?: string}).constraint === 'message_header_id')
      return takeAsPerson(deps, mail, place);
    throw error;
  }
};

const takeMail = async (deps: ConnectDeps, trx: Trx, given: Taken): Promise<Outcome> => {
  const messageId = await idFor(trx, given.place.workspaceId, given);
  if (messageId === null) return nothing('duplicate');
  const taken = {...given, mail: {...given.mail, messageId}};
  const {mail, place, from} = taken;
  const answered = await findAnswered(trx, mail, {...place, now: deps.now()});
  const ticket = answered && (await lockTicket(trx, answered.ticket.id));
  // After the ticket, which others lock before contacts.
  await markBounced(trx, from.address.toLowerCase(), null);
  if (
    answered?.isByAddress &&
    answered.ticket.requesterEmail?.toLowerCase() === from.address.toLowerCase()
  )
    await confirmAddress(trx, answered.ticket.requesterId);
  const by: By = {type: 'requester', id: null, at: deps.now()};
  const id = newId();
  if (ticket && answered && (await isAnswerToForward(trx, answered.ticket, {...mail, ...answered})))
    return addForwardAnswer(deps, trx, {...taken, id, ticket});
  const planned =
    ticket && planIncoming(ticket, {text: mail.text, id, writer: strangerOf(answered, mail)}, by);
  if (!ticket || !planned || planned === 'follow-up')
    return open(deps, trx, {...taken, id, by, followed: ticket});
  const plan = await takeFromFormerMember(trx, planned, by.at);
  await storeMail(trx, {...taken, id, by, ticket});
  await changeTicket(deps, trx, {ticket, plan});
  return {outcome: 'added', number: ticket.number};
};

/** Adds an internal note of its writer; to a closed ticket too. */
const addForwardAnswer = async (
  deps: Core,
  trx: Trx,
  given: Taken & {id: string; ticket: TicketRow},
): Promise<Outcome> => {
  const {ticket, mail, from, id} = given;
  const by: By = {type: 'system', id: null, at: deps.now()};
  const plan = planForwardAnswer(ticket, {from, text: mail.text, id}, by);
  await storeMail(trx, {...given, by, kind: 'note'});
  await changeTicket(deps, trx, {ticket, plan});
  return {outcome: 'added', number: ticket.number};
};

/** Name of a writer who is not the requester. */
const strangerOf = (
  answered: {ticket: {requesterEmail: string | null}} | undefined,
  {facts: {from, replyTo}}: IncomingMail,
): string | undefined => {
  const requester = answered?.ticket.requesterEmail?.toLowerCase();
  const isRequester = [from, replyTo].some((one) => one?.address.toLowerCase() === requester);
  return isRequester ? undefined : from?.name || from?.address;
};

/** Requester of a mail's ticket: the recipient of its answers. Our own addresses are excluded. */
const requesterOf = async (
  trx: Trx,
  {replyTo}: IncomingMail['facts'],
  {from, now}: {from: Named; now: Date},
): Promise<Named> => {
  const isOurs = (await listWorkingAddresses(trx, now)).some(
    ({address}) => address === replyTo?.address.toLowerCase(),
  );
  return replyTo && !isOurs ? replyTo : from;
};

/** Opens a ticket for a mail that begins a conversation, or continues a closed one. */
const open = async (
  {jobs, ticketBroadcasts, now}: ConnectDeps,
  trx: Trx,
  {followed, ...taken}: Taken & {id: string; by: By; followed: TicketRow | undefined},
): Promise<Outcome> => {
  const {
    mail: {facts, text, answers, mayProgramAnswer},
    place: {workspaceId, channelId},
    from,
    id,
    by,
  } = taken;
  const {address: email, name} = await requesterOf(trx, facts, {from, now: now()});
  const found = await findOrCreateContacts(trx, [{email, name}], {workspaceId, at: by.at});
  const [requester] = found.values();
  if (!requester) throw new Error('A contact that was just stored is missing.');
  const broadcast = followed
    ? null
    : await ticketBroadcasts.takeReply(trx, {
        messageIds: answers,
        from: from.address,
        now: by.at,
      });
  const ticket = newTicket({
    workspaceId,
    requester,
    number: await takeNumbers(trx, workspaceId, 1),
    subject: facts.subject,
    channel: broadcast ? 'broadcast' : 'email',
    broadcastId: broadcast?.id ?? null,
    followUpOfId: followed?.id ?? null,
    createdById: null,
    createdAt: by.at,
  });
  const plan = addMessage(startPlan(ticket, by), {kind: 'requester', text, id}, by);
  await addTicket({jobs}, trx, plan);
  await storeMail(trx, {...taken, ticket});
  if (mayProgramAnswer)
    await queueAcknowledgement({jobs, now}, trx, {
      workspaceId,
      requesterId: requester.id,
      messageId: id,
      channelId,
    });
  return {outcome: 'created', number: ticket.number};
};
