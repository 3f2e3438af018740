import type {TestBroadcastRequest} from '@switchboard/contracts/broadcasts/schemas';
import {segmentsOf} from '@switchboard/contracts/audiences/sms-segments';
import {Email} from '@switchboard/contracts/fields';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {Check} from 'typebox/value';
import {newId, withWorkspace} from '#database/index.ts';
import type {CampaignDeps} from '../ports.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {
  giveBackMails,
  giveBackSms,
  readPrices,
  refuseUnwantedSms,
  requireTestSend,
  spendNow,
  takeMails,
  takeSms,
} from '../../account/service.ts';
import {findKnownContact} from '../../connect/service.ts';
import {type Reader, SAMPLE_READER} from '../content/index.ts';
import type {OutgoingMessage, Sent} from './channels/index.ts';
import {composeOne, type Frame, readFrame} from './delivery/compose.ts';
import {readObstacle, refuseObstacle} from './delivery/obstacle.ts';
import {refuseUnlessSender} from './moves.ts';
import {type BroadcastRow, findBroadcast} from './repository.ts';

type Results = {to: string; ok: boolean; message: string}[];

const MARK = '[Test] ';

const readWanted = (
  deps: CampaignDeps,
  actor: Actor,
  {id, contactId}: {id: string; contactId?: string},
) =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findBroadcast(trx, id);
    if (!row) throw notFound('Broadcast');
    const reader = contactId ? await findKnownContact(trx, contactId) : SAMPLE_READER;
    if (!reader) throw notFound('Contact');
    const price = (await readPrices(trx, actor.workspaceId))[row.channel];
    return {row, reader, price};
  });

const compose = (
  {config}: CampaignDeps,
  {row, frame, reader}: {row: BroadcastRow; frame: Frame; reader: Reader},
  address: string,
): OutgoingMessage => {
  const vars = {
    company: reader.company ?? '',
    email: reader.email ?? '',
    phone: reader.phone ?? '',
  };
  const recipient = {id: newId(), name: reader.name, address, vars, variant: null};
  const message = composeOne(config.publicUrl, {...row, isTracked: false}, {frame, recipient});
  return {...message, to: {name: '', address}, subject: message.subject && MARK + message.subject};
};

const resultOf = (to: string, sent: Sent | undefined): Results[number] => {
  if (sent?.kind === 'accepted') return {to, ok: true, message: ''};
  const error = sent && 'error' in sent ? sent.error : 'The provider takes no messages right now.';
  return {to, ok: false, message: error};
};

/** Throws 422 for an invalid address of the channel. */
const refuseWrong = ({channel}: BroadcastRow, to: readonly string[]): void => {
  const isNumber = (one: string) => /^\+[1-9]\d{6,14}$/.test(one);
  const index = to.findIndex((one) => !(channel === 'email' ? Check(Email, one) : isNumber(one)));
  if (index >= 0)
    throw invalid({
      [`to.${index}`]:
        channel === 'email'
          ? 'Must be a valid email'
          : 'Must be a phone number with its country code, for example +639171234567',
    });
};

/** Throws as a start would: 422 for an unverified sender and for numbers in other countries, 402 while SMS need a payment. */
const refuseForbidden = (
  deps: CampaignDeps,
  actor: Actor,
  {row, to}: {row: BroadcastRow; to: readonly string[]},
): Promise<void> =>
  withWorkspace(deps.db, actor, async (trx) => {
    refuseObstacle(await readObstacle(deps, trx, row));
    if (row.channel === 'sms')
      await refuseUnwantedSms(trx, {
        numbers: to,
        channel: deps.channels.sms,
        fieldOf: (index) => `to.${index}`,
      });
  });

interface Wanted {
  row: BroadcastRow;
  count: number;
}

/** Counts a test as a message that a member writes. Throws 429 when the day's messages are used up. */
const takeFromDay = async (deps: CampaignDeps, {row, count}: Wanted): Promise<void> => {
  if (deps.channels[row.channel].isSandbox) return;
  const take = row.channel === 'email' ? takeMails : takeSms;
  const refusal = await take(deps, {workspaceId: row.workspaceId, count});
  if (refusal !== null) throw problem('rate_limited', refusal);
};

const giveBackToDay = async (deps: CampaignDeps, {row, count}: Wanted): Promise<void> => {
  if (deps.channels[row.channel].isSandbox) return;
  const giveBack = row.channel === 'email' ? giveBackMails : giveBackSms;
  await giveBack(deps, {workspaceId: row.workspaceId, count});
};

/**
 * Sends a draft to some addresses, at the usual price of a message.
 * @throws 403 for agents, 404, 422, 402, 429
 */
export const sendTest = async (
  deps: CampaignDeps,
  actor: Actor,
  {id, request, key}: {id: string; request: TestBroadcastRequest; key: string},
): Promise<Results> => {
  refuseUnlessSender(actor);
  const {to, contactId} = request;
  const {row, reader, price} = await readWanted(deps, actor, {
    id,
    ...(contactId !== undefined && {contactId}),
  });
  refuseWrong(row, to);
  await refuseForbidden(deps, actor, {row, to});
  await requireTestSend(deps, actor.workspaceId);
  const frame = await readFrame(deps, row);
  const {faults} = frame.compiled.a;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const messages = to.map((address) => compose(deps, {row, frame, reader}, address));
  const units = (message: OutgoingMessage) =>
    row.channel === 'email' ? 1 : Math.max(1, segmentsOf(message.text).segments);
  const count = messages.reduce((sum, message) => sum + units(message), 0);
  const wanted = {row, count};
  await takeFromDay(deps, wanted);
  await withWorkspace(deps.db, actor, (trx) =>
    spendNow(trx, {
      workspaceId: actor.workspaceId,
      amount: count * price,
      key: `test:${id}:${key}`,
      actorId: actor.userId,
      memo: `Test of ${row.name}`,
      now: deps.now(),
    }),
  ).catch(async (error: unknown) => {
    await giveBackToDay(deps, wanted);
    throw error;
  });
  const {sent} = await deps.channels[row.channel].send(messages);
  return messages.map((message) =>
    resultOf(
      message.to.address,
      sent.find((one) => one.id === message.id),
    ),
  );
};
