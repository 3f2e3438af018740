import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import {
  findVerifiedAddress,
  getSigningKey,
  readSender as readMailbox,
} from '#modules/connect/service.ts';
import {readSender, valuesOf} from '../../content/index.ts';
import {unsubscribeHeaders, unsubscribeLink} from '../../suppressions/index.ts';
import type {OutgoingMessage} from '../channels/port.ts';
import {type Compiled, compile} from '../content.ts';
import type {Claimed} from '../recipients/repository.ts';
import type {Values} from '../recipients/freeze-repository.ts';
import type {BroadcastRow} from '../repository.ts';
import {messageIdOf, referenceOf, returnPathOf} from '../marks/mail-names.ts';
import {trackedToken, TRACKING_PATH} from '../marks/token.ts';
import type {EngineDeps} from './engine-deps.ts';

/** Common parts of all messages of a broadcast: read once in each process. */
export interface Frame {
  compiled: Record<'a' | 'b', Compiled>;
  workspaceName: string;
  key: string;
  from: Mailbox;
}
type Parts = Pick<EngineDeps, 'db' | 'config'>;
interface Mailbox {
  name: string;
  address: string;
}

const FRAMES_MAX = 50;
const frames = new Map<string, Promise<Frame>>();

/**
 * Verified address of an email's own sender; an SMS has none. Throws when it is no longer verified: the engine checks before each batch.
 */
const readFrom = async (
  trx: Trx,
  {channel, senderId}: Pick<BroadcastRow, 'channel' | 'senderId'>,
  {config, name}: {config: Parts['config']; name: string},
): Promise<Mailbox> => {
  if (channel === 'sms') return {name, address: readMailbox(config.mailFrom).address};
  const own = senderId === null ? undefined : await findVerifiedAddress(trx, senderId);
  if (!own) throw new Error('A broadcast has lost its verified sender on its way.');
  return {name: own.name || name, address: own.address};
};

/** Reads the common parts of all messages of a broadcast. */
export const readFrame = ({db, config}: Parts, row: BroadcastRow): Promise<Frame> =>
  withWorkspace(db, systemOf(row.workspaceId), async (trx) => {
    const sender = await readSender(trx, config);
    const from = await readFrom(trx, row, {config, name: sender.name});
    const b = row.subjectTest ? {...row, subject: row.subjectTest.subject} : row;
    return {
      compiled: {a: compile(row, sender), b: compile(b, sender)},
      workspaceName: sender.name,
      key: await getSigningKey(trx, row.workspaceId),
      from,
    };
  });

const frameOf = (deps: EngineDeps, row: BroadcastRow): Promise<Frame> => {
  const key = `${row.id}:${row.updatedAt.getTime()}`;
  const known = frames.get(key);
  if (known) return known;
  if (frames.size >= FRAMES_MAX) frames.clear();
  const frame = readFrame(deps, row);
  frame.catch(() => frames.delete(key));
  frames.set(key, frame);
  return frame;
};

/** Messages of a batch. */
export const composeBatch = async (
  deps: EngineDeps,
  {row, claimed}: {row: BroadcastRow; claimed: readonly Claimed[]},
): Promise<OutgoingMessage[]> => {
  const frame = await frameOf(deps, row);
  return claimed.map((recipient) => composeOne(deps.config.publicUrl, row, {frame, recipient}));
};

/** A recipient's values in the form that the texts use. */
export const fillFor = ({name, vars}: Values, workspaceName: string): Record<string, string> =>
  valuesOf(
    {name, email: vars.email || null, phone: vars.phone || null, company: vars.company || null},
    workspaceName,
  );

type Reader = Pick<Claimed, 'id' | 'name' | 'address' | 'vars' | 'variant'>;

/** One message to one recipient. */
export const composeOne = (
  publicUrl: string,
  row: BroadcastRow,
  {frame, recipient}: {frame: Frame; recipient: Reader},
): OutgoingMessage => {
  const {key, from, workspaceName} = frame;
  const {workspaceId, channel} = row;
  const {id, name, address} = recipient;
  const content = frame.compiled[recipient.variant ?? row.winner ?? 'a'];
  const named = {broadcastId: row.id, recipientId: id};
  const follow = (kind: 'c' | 'o', position: number | null) =>
    `${publicUrl}${TRACKING_PATH}/${kind}/${trackedToken({...named, workspaceId, position}, key)}`;
  const leave = {workspaceId, channel, address, broadcastId: row.id};
  const unsubscribeUrl = channel === 'email' ? unsubscribeLink({publicUrl, key}, leave) : '';
  const rendered = content.render(fillFor(recipient, workspaceName), {
    unsubscribeUrl,
    ...(row.isTracked && {
      linkTo: (url: string, index: number) =>
        content.links[index] === url ? follow('c', index) : url,
      pixelUrl: follow('o', null),
    }),
  });
  return {
    id,
    reference: referenceOf(named, workspaceId),
    to: {name, address},
    ...rendered,
    messageId: messageIdOf(named, from.address.split('@').at(-1) ?? 'localhost'),
    from,
    replyTo: null,
    returnPath: channel === 'email' ? returnPathOf(from.address, id) : null,
    headers: channel === 'email' ? unsubscribeHeaders(unsubscribeUrl) : {},
  };
};
