import type {MailFacts} from '@switchboard/contracts/messages/schemas';
import {type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {type Refusal, refusalsIn} from '#mail/index.ts';
import {findPeople, getTimeZone, giveBackMails, takeMails} from '#modules/account/service.ts';
import {listAttachmentsById, listAttachmentsOf, readFiles} from '../../attachments/index.ts';
import {findAddressFor, listWorkingAddresses} from '../support-addresses/repository.ts';
import {
  findMessageById,
  lockMessage,
  type MessageRow,
  updateMessage,
} from '../messages/repository.ts';
import {findTicket, readPeopleChanges, type TicketWithRequester} from '../../tickets/index.ts';
import {getSigningKey} from '../../signing/index.ts';
import {composeMail, forwardSubject, type Outgoing} from './compose.ts';
import {note, type Noting, type Target} from './note.ts';
import {receiversOf} from './receivers.ts';
import {replyAddress} from './reply-address.ts';
import {
  type Attempt,
  mailboxOf,
  type Outcome,
  outcomeOf,
  pendingOf,
  returnsLeft,
} from './recipients.ts';
import {listPublicMessages} from './repository.ts';
import {readSharedSender, sharedSignature} from './shared-sender.ts';
import {writtenAt} from './written-at.ts';

const JOB = 'message.mail';
/** Job of mails to others than the requester, or with hidden copies: a process of an earlier release would mail them to the requester. */
const JOB_TO_OTHERS = 'message.mail-to-others';
const QUOTED_MAX = 5;

/** Called before the start: defines the jobs that mail queued replies. */
export const defineOutgoing = (deps: Core): void => {
  for (const name of [JOB, JOB_TO_OTHERS])
    deps.jobs.define<Target>(name, (target, attempt) => mailMessage(deps, target, attempt));
};

/** In the transaction in which a reply becomes `queued`: stores its sender and its id, and enqueues its job. */
export const queueMail = async (
  {jobs, config, now}: Pick<Core, 'jobs' | 'config' | 'now'>,
  trx: Trx,
  {workspaceId, ticketId, messageId}: Target & {ticketId: string},
): Promise<void> => {
  const ticket = await findTicket(trx, ticketId);
  const supportAddress = await findAddressFor(trx, ticketId, now());
  const {name, address} = supportAddress ?? (await readSharedSender(trx, config));
  const {receivers, cc, bcc} = (await findMessageById(trx, messageId)) ?? {};
  const requester = {name: ticket?.requesterName ?? '', address: ticket?.requesterEmail ?? ''};
  const mail = JSON.stringify({
    from: {name, address},
    to: receivers ?? [requester],
    cc: cc ?? [],
    subject: ticket?.subject ?? '',
  });
  await updateMessage(trx, messageId, {
    headerId: `<${messageId}@${address.split('@').at(-1)}>`,
    channelId: supportAddress?.id ?? null,
    mail,
    queuedAt: now(),
  });
  const job = receivers || bcc ? JOB_TO_OTHERS : JOB;
  await jobs.send(trx, {name: job, data: {workspaceId, messageId}});
};

/** In the transaction in which a forward becomes `queued`: like {@link queueMail}, to its recipients. */
export const queueForward = async (
  {jobs, config, now}: Pick<Core, 'jobs' | 'config' | 'now'>,
  trx: Trx,
  {workspaceId, ticketId, messageId}: Target & {ticketId: string},
): Promise<void> => {
  const ticket = await findTicket(trx, ticketId);
  const supportAddress = await findAddressFor(trx, ticketId, now());
  const {name, address} = supportAddress ?? (await readSharedSender(trx, config));
  const {forward} = (await findMessageById(trx, messageId)) ?? {};
  await updateMessage(trx, messageId, {
    headerId: `<${messageId}@${address.split('@').at(-1)}>`,
    channelId: supportAddress?.id ?? null,
    mail: JSON.stringify({
      from: {name, address},
      to: forward?.to ?? [],
      cc: [],
      subject: forwardSubject(ticket?.subject ?? ''),
    }),
    queuedAt: now(),
  });
  await jobs.send(trx, {name: JOB_TO_OTHERS, data: {workspaceId, messageId}});
};

type Sending = Noting & Pick<Core, 'files' | 'mail' | 'config'>;

/**
 * Mails one queued reply. A second run finds nothing to send.
 * @param attempt a permanent refusal by a server fails at once; any other failure fails with the last attempt, and throws before
 */
const mailMessage = async (
  deps: Sending,
  target: Target,
  {isLast}: {isLast: boolean},
): Promise<void> => {
  const {workspaceId, messageId} = target;
  const prepared = await withWorkspace(deps.db, systemOf(workspaceId), (trx) =>
    prepare(trx, deps, target),
  );
  if (!prepared) return;
  const {outgoing, pending, requester, queuedAt} = prepared;
  const refusal = await takeMails(deps, {workspaceId, count: pending.length});
  if (refusal !== null) {
    await note(deps, {...target, queuedAt, outcomeFor: (known) => unsent(refusal, known)});
    return;
  }
  const handed = pending.length === 0 ? NOBODY_LEFT : await handOver(deps, prepared);
  const attempt = {to: outgoing.to, requester, pending, isLast, ...handed};
  const outcomeFor = (deliveredTo: readonly string[]) => outcomeOf({...attempt, deliveredTo});
  // First of all: until it is stored, another attempt would send again what a server has accepted.
  const outcome = await note(deps, {...target, queuedAt, outcomeFor});
  const count = handed.refused.length;
  if (count > 0) await giveBackMails(deps, {workspaceId, count});
  if (outcome?.delivery === 'queued')
    throw new Error(
      `The mail server refused the mail of message ${messageId}: ${outcome.deliveryError}`,
    );
};

/** Outcome for a reply that the day's limit keeps from leaving. */
const unsent = (refusal: string, deliveredTo: readonly string[]): Outcome => ({
  delivery: 'failed',
  deliveryError: refusal,
  deliveredTo: [...deliveredTo],
  unreachable: [],
});

/** @returns recipients for whom a mail server accepted the mail, and those for whom it did not; or that no server could be reached */
const handOver = async (
  {files: store, mail}: Sending,
  {outgoing, pending, attachments}: Prepared,
): Promise<{isSent: boolean; refused: Refusal[]}> => {
  try {
    const files = await readFiles(store, attachments);
    const envelope = {from: outgoing.from.address, to: pending};
    return await mail.deliver({...composeMail({...outgoing, files}), envelope});
  } catch (error) {
    const own = new Map(refusalsIn(error).map((one) => [mailboxOf(one.address), one.error]));
    const refused = pending.map((address) => ({
      address,
      error: own.get(mailboxOf(address)) ?? error,
    }));
    return {isSent: false, refused};
  }
};

/** Result for a reply that everybody has, and that was queued once more. */
const NOBODY_LEFT: Pick<Attempt, 'isSent' | 'refused'> = {isSent: true, refused: []};

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>;

const prepare = async (trx: Trx, {config, now}: Sending, {workspaceId, messageId}: Target) => {
  const message = await lockMessage(trx, messageId);
  const ticket =
    message?.delivery === 'queued' ? await findTicket(trx, message.ticketId) : undefined;
  if (!message?.mail?.from || !message.headerId || !ticket) return undefined;
  const to = receiversOf(message);
  if (to.length === 0) return undefined;
  // The address may have been deleted since the mail was queued.
  const supportAddress =
    message.channelId === null
      ? undefined
      : (await listWorkingAddresses(trx, now())).find(({id}) => id === message.channelId);
  const key = await getSigningKey(trx, workspaceId);
  const {cc, from: chosen} = message.mail;
  const from =
    supportAddress || message.channelId === null ? chosen : await readSharedSender(trx, config);
  const isForward = message.forward !== null;
  const purpose = isForward ? 'forward' : 'reply';
  const {quoted, references} = isForward ? UNQUOTED : await readThread(trx, ticket, message);
  const outgoing: Omit<Outgoing, 'files'> = {
    from,
    to,
    cc,
    bcc: message.bcc ?? [],
    subject: isForward ? message.mail.subject : ticket.subject,
    messageId: message.headerId,
    references,
    replyTo: supportAddress
      ? replyAddress(from.address, {ticketId: ticket.id, number: ticket.number, purpose}, key)
      : null,
    html: message.html,
    signature: [
      message.signature,
      supportAddress ? supportAddress.signature : await sharedSignature(trx, config),
    ]
      .filter((one) => one !== '')
      .join('\n\n'),
    quoted,
    forwarded: isForward ? (message.quotedHtml ?? '') : '',
  };
  const pending = pendingOf(outgoing, message.deliveredTo ?? []);
  await forgetReturns(trx, message, pending);
  return {
    outgoing,
    pending,
    attachments: await filesOf(trx, message),
    requester: ticket.requesterEmail ?? '',
    queuedAt: message.queuedAt,
  };
};

/** Recipients who get a mail again had returned an earlier copy: only what comes back from now on counts. */
const forgetReturns = async (
  trx: Trx,
  {id, returned}: MessageRow,
  pending: readonly string[],
): Promise<void> => {
  const left = returnsLeft(returned ?? [], pending);
  if (left.length < (returned?.length ?? 0))
    await updateMessage(trx, id, {returned: left.length > 0 ? JSON.stringify(left) : null});
};

const filesOf = (trx: Trx, {id, forward}: MessageRow) =>
  forward
    ? listAttachmentsById(
        trx,
        forward.files.map((file) => file.id),
      )
    : listAttachmentsOf(trx, id);

/** Answers to a forward begin a conversation of their own. */
const UNQUOTED: Pick<Outgoing, 'quoted' | 'references'> = {quoted: [], references: []};

/** Recognizes writers and receivers of a message. */
const tookPart = (mail: MailFacts | null, address: string): boolean =>
  [mail?.from, ...(mail?.to ?? []), ...(mail?.cc ?? [])].some(
    (one) => one?.address.toLowerCase() === address,
  );

type Earlier = Awaited<ReturnType<typeof listPublicMessages>>[number];

/**
 * Earlier messages that a requester may read below a reply: of another requester's time only those that they wrote or got, including merged
 * tickets.
 */
const readQuotable = async (
  trx: Trx,
  {requesterEmail}: TicketWithRequester,
  earlier: readonly Earlier[],
) => {
  const ids = [...new Set(earlier.map(({ticketId}) => ticketId))];
  const changes = (await readPeopleChanges(trx, ids)).filter(({kind}) => kind === 'requester');
  return ({ticketId, createdAt, mail}: Earlier): boolean => {
    const changed = changes.findLast((change) => change.ticketId === ticketId);
    return (
      !changed || createdAt >= changed.at || tookPart(mail, (requesterEmail ?? '').toLowerCase())
    );
  };
};

/**
 * Messages to quote below a reply, and the ids of its references. Excludes everything from before the requester's address changed, until
 * they wrote from it.
 */
const readThread = async (
  trx: Trx,
  ticket: TicketWithRequester,
  message: MessageRow,
): Promise<Pick<Outgoing, 'quoted' | 'references'>> => {
  const earlier = (await listPublicMessages(trx, ticket.id, message.createdAt)).filter(
    ({id}) => id !== message.id,
  );
  const {requesterAddressSince: since} = ticket;
  const isQuotable = await readQuotable(trx, ticket, earlier);
  const people = await findPeople(
    trx,
    earlier.map(({authorId}) => authorId),
  );
  const zone = await getTimeZone(trx);
  const nameOf = ({authorType, authorId, mail}: (typeof earlier)[number]) =>
    authorType === 'requester'
      ? mail?.from?.name || ticket.requesterName
      : (people.get(authorId ?? '')?.name ?? 'Support');
  return {
    quoted: earlier
      .filter(({createdAt}) => since === null || createdAt >= since)
      .filter(isQuotable)
      .slice(0, QUOTED_MAX)
      .map((one) => ({
        author: nameOf(one),
        html: one.html,
        at: writtenAt(one.createdAt, zone),
      })),
    references: earlier.flatMap(({headerId}) => headerId ?? []).reverse(),
  };
};
