import Type, {type Static} from 'typebox';
import {isProblem, problem} from '@switchboard/service-kit/errors';
import {type Trx, systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {workspaceExists} from '#modules/account/service.ts';
import {toE164} from '#phone/index.ts';
import {type RateGuard, readSmsReference, takeSms, takeSmsNews} from '#modules/connect/service.ts';
import {takeKeyword} from '../../suppressions/index.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {readReference} from '../marks/mail-names.ts';
import {insertProviderEvent, lockRecipient, noteFirst} from './repository.ts';
import {takeNews} from './rise.ts';

const EVENTS = ['sent', 'delivered', 'failed', 'bounced', 'complained', 'reply'] as const;

/** A provider's report on one message. `reference`: as sent with the message; `text`: of a reply. */
export const ProviderEvent = Type.Object({
  event: Type.Enum([...EVENTS]),
  providerId: Type.String({minLength: 1, maxLength: 255}),
  reference: Type.String({minLength: 1, maxLength: 200}),
  /** For a bounce: the address may work later. */
  isTemporary: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.String({maxLength: 100})),
  error: Type.Optional(Type.String({maxLength: 1000})),
  from: Type.Optional(Type.String({maxLength: 255})),
  text: Type.Optional(Type.String({maxLength: 2000})),
});
type ProviderEvent = Static<typeof ProviderEvent>;

/** Limits and dependencies of the processing of events. */
export interface EventIntake {
  deps: Pick<Core, 'db' | 'now' | 'jobs' | 'config'>;
  /** Limits texts by workspace and sender. */
  mayCome: RateGuard;
}

/** Message that an event concerns: of a broadcast to a recipient, or a reply in a ticket. */
type Named =
  | {kind: 'recipient'; workspaceId: string; broadcastId: string; recipientId: string}
  | {kind: 'reply'; workspaceId: string; messageId: string};

const nameOf = (reference: string): Named | null => {
  const recipient = readReference(reference);
  if (recipient) return {kind: 'recipient', ...recipient};
  const reply = readSmsReference(reference);
  return reply && {kind: 'reply', ...reply};
};

const TO = {
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  bounced: 'bounced',
  complained: 'delivered',
} as const;

interface Told {
  event: ProviderEvent;
  named: Named;
  now: Date;
}

const NOBODY = {name: '', contactId: null, broadcastId: null, messageId: null};

/** Known facts about the author of a reply: only the recipient counts as one who replied. Null if there is no such message. */
const readAnswered = async (
  trx: Trx,
  named: Named,
  {number, now}: {number: string; now: Date},
): Promise<Pick<
  Parameters<typeof takeSms>[2],
  'name' | 'contactId' | 'broadcastId' | 'messageId'
> | null> => {
  if (named.kind === 'reply') return {...NOBODY, messageId: named.messageId};
  const recipient = await lockRecipient(trx, named.broadcastId, named.recipientId);
  if (!recipient) return null;
  if (recipient.address !== number) return NOBODY;
  if (await noteFirst(trx, named, {moment: 'repliedAt', now}))
    await addToCounts(trx, named.broadcastId, {more: {replied: 1}});
  const {name, contactId} = recipient;
  return {name, contactId, broadcastId: named.broadcastId, messageId: null};
};

/**
 * Handles an incoming text: a keyword is carried out, everything else becomes a ticket. Texts without a number that could be answered are
 * skipped.
 * @throws 429 for too many of one sender
 */
const takeText = async (
  {deps, mayCome}: EventIntake,
  trx: Trx,
  {event: {from = '', text = ''}, named, now}: Told,
): Promise<void> => {
  const {workspaceId} = named;
  const number = toE164(from);
  if (await takeKeyword(trx, {workspaceId, from: number ?? from, text, now})) return;
  if (!number || number === toE164(deps.config.broadcasts.smsSender) || text.trim() === '') return;
  if (!mayCome(`${workspaceId} ${number}`, now))
    throw problem('rate_limited', 'Too many texts from one sender. Send the events again later.', {
      retryAfter: 600,
    });
  const answered = await readAnswered(trx, named, {number, now});
  if (answered)
    await takeSms(deps, trx, {workspaceId, from: number, text: text.trim(), ...answered});
};

const take = async (intake: EventIntake, trx: Trx, told: Told): Promise<void> => {
  const {event, named, now} = told;
  const {workspaceId} = named;
  const {providerId, event: kind, code = null, error = ''} = event;
  if (!(await workspaceExists(trx))) return;
  const isNew = await insertProviderEvent(trx, {providerId, event: kind, workspaceId, at: now});
  if (!isNew) return;
  if (kind === 'reply') return takeText(intake, trx, told);
  if (named.kind === 'reply') return takeSmsNews(trx, {...named, event: kind, error});
  const suppressFor =
    kind === 'complained'
      ? 'complained'
      : kind === 'bounced' && event.isTemporary !== true
        ? 'bounced'
        : null;
  await takeNews(trx, named, {to: TO[kind], code, error, suppressFor, now});
};

/**
 * Handles a provider's reports. Those without a message of ours are skipped: they would be repeated again and again.
 * @returns the number of handled ones
 * @throws 429 for too many texts of one sender, after everything else was handled
 */
export const takeEvents = async (
  intake: EventIntake,
  events: readonly ProviderEvent[],
): Promise<number> => {
  const {db, now} = intake.deps;
  let taken = 0;
  let limited: unknown;
  for (const event of events) {
    const named = nameOf(event.reference);
    if (!named) continue;
    try {
      await withWorkspace(db, systemOf(named.workspaceId), (trx) =>
        take(intake, trx, {event, named, now: now()}),
      );
      taken += 1;
    } catch (error) {
      if (!isProblem(error) || error.code !== 'rate_limited') throw error;
      limited = error;
    }
  }
  if (limited) throw limited;
  return taken;
};
