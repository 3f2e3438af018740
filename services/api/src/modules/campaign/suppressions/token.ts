import {createCipheriv, createDecipheriv, createHmac, timingSafeEqual} from 'node:crypto';
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

const CIPHER = 'aes-256-ctr';

const cipherKey = (key: string): Buffer =>
  createHmac('sha256', key).update('unsubscribe-cipher').digest();

/** Begins a token that hides its content; earlier ones, which are in mails for ever, carry it in clear. */
const HIDDEN = '2.';

/** The workspace, which is needed to find the key, stays readable; the rest is encrypted, its signature being the initial vector (as in RFC 5297). */
const hide = (content: Buffer, key: string): Buffer => {
  const signature = sign(content, key);
  const cipher = createCipheriv(CIPHER, cipherKey(key), signature);
  return Buffer.concat([
    signature,
    content.subarray(0, ID_BYTES),
    cipher.update(content.subarray(ID_BYTES)),
    cipher.final(),
  ]);
};

const show = (content: Buffer, signature: Buffer, key: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, cipherKey(key), signature);
  return Buffer.concat([
    content.subarray(0, ID_BYTES),
    decipher.update(content.subarray(ID_BYTES)),
    decipher.final(),
  ]);
};

/**
 * What ends broadcasts to an address without a session, and never expires. It holds the address, so it works after the contact was deleted;
 * nobody can make one for another address, or read this one out of it (decisions 0088, 0137).
 * @param key the workspace's
 */
export const unsubscribeToken = (who: Unsubscribing, key: string): string =>
  HIDDEN + hide(contentOf(who), key).toString('base64url');

const readContent = (content: Buffer): Unsubscribing | null => {
  const channel = CHANNELS[content[2 * ID_BYTES] ?? CHANNELS.length];
  if (!channel) return null;
  const broadcastId = idOfBytes(content.subarray(ID_BYTES, 2 * ID_BYTES));
  return {
    workspaceId: idOfBytes(content.subarray(0, ID_BYTES)),
    channel,
    address: content.subarray(HEAD_BYTES).toString(),
    broadcastId: broadcastId === NONE ? null : broadcastId,
  };
};

/** The workspace that a token is of, and its content for that workspace's key: null when it was made with another. Null for what is no token. */
export const readUnsubscribeToken = (
  token: string,
): {workspaceId: string; open: (key: string) => Unsubscribing | null} | null => {
  const isHidden = token.startsWith(HIDDEN);
  const bytes = Buffer.from(isHidden ? token.slice(HIDDEN.length) : token, 'base64url');
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const body = bytes.subarray(SIGNATURE_BYTES);
  if (body.length <= HEAD_BYTES) return null;
  return {
    workspaceId: idOfBytes(body.subarray(0, ID_BYTES)),
    open: (key) => {
      const content = isHidden ? show(body, signature, key) : body;
      return timingSafeEqual(signature, sign(content, key)) ? readContent(content) : null;
    },
  };
};
