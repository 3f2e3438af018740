import {createHmac, timingSafeEqual} from 'node:crypto';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {bytesOfId, idOfBytes} from '../../../database/index.ts';

/** Whose broadcasts of which channel a link ends. */
export interface Unsubscribing {
  workspaceId: string;
  channel: BroadcastChannel;
  /** In lower case, or E.164. */
  address: string;
  /** The broadcast that the link came with; null: a test. */
  broadcastId: string | null;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const HEAD_BYTES = 2 * ID_BYTES + 1;
const NONE = '00000000-0000-0000-0000-000000000000';
const CHANNELS: readonly BroadcastChannel[] = ['email', 'sms'];

const contentOf = ({workspaceId, channel, address, broadcastId}: Unsubscribing): Buffer =>
  Buffer.concat([
    bytesOfId(workspaceId),
    bytesOfId(broadcastId ?? NONE),
    Buffer.from([CHANNELS.indexOf(channel)]),
    Buffer.from(address),
  ]);

const sign = (content: Buffer, key: string): Buffer =>
  createHmac('sha256', key)
    .update('unsubscribe:')
    .update(content)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/**
 * What ends broadcasts to an address without a session, and never expires. It names the address, so it works after the contact was deleted; nobody
 * can make one for another address (decision 0088).
 * @param key the workspace's
 */
export const unsubscribeToken = (who: Unsubscribing, key: string): string => {
  const content = contentOf(who);
  return Buffer.concat([sign(content, key), content]).toString('base64url');
};

/** Who a token is about; `isSigned` says whether it was made here. Null for what is no token. */
export const readUnsubscribeToken = (
  token: string,
): (Unsubscribing & {isSigned: (key: string) => boolean}) | null => {
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(SIGNATURE_BYTES);
  const channel = CHANNELS[content[2 * ID_BYTES] ?? CHANNELS.length];
  if (content.length <= HEAD_BYTES || !channel) return null;
  const broadcastId = idOfBytes(content.subarray(ID_BYTES, 2 * ID_BYTES));
  return {
    workspaceId: idOfBytes(content.subarray(0, ID_BYTES)),
    channel,
    address: content.subarray(HEAD_BYTES).toString(),
    broadcastId: broadcastId === NONE ? null : broadcastId,
    isSigned: (key) => timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(content, key)),
  };
};
