import {createCipheriv, createDecipheriv, createHmac, timingSafeEqual} from 'node:crypto';
import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {bytesOfId, idOfBytes} from '#database/index.ts';

/** Recipient and channel whose broadcasts a link ends. */
export interface Unsubscribing {
  workspaceId: string;
  channel: BroadcastChannel;
  /** In lower case, or E.164. */
  address: string;
  /** Broadcast of the link; null: a test. */
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

const VECTOR_BYTES = 12;

const cipherKey = (key: string): Buffer =>
  createHmac('sha256', key).update('unsubscribe-cipher').digest();

/** Prefix of a token with hidden content; earlier ones, which are in mails for ever, contain it in clear. */
const HIDDEN = '2.';

/** Encrypts all but the workspace, which is needed to find the key. The same link yields the same token each time. */
const hide = (content: Buffer, key: string): Buffer => {
  const [workspace, secret] = [content.subarray(0, ID_BYTES), content.subarray(ID_BYTES)];
  const vector = sign(content, key).subarray(0, VECTOR_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), vector).setAAD(workspace);
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([workspace, vector, cipher.getAuthTag(), hidden]);
};

const TAG_AT = ID_BYTES + VECTOR_BYTES;
const HIDDEN_AT = TAG_AT + SIGNATURE_BYTES;

/** @returns the content; null when it was hidden with another key, or changed since */
const show = (bytes: Buffer, key: string): Buffer | null => {
  const workspace = bytes.subarray(0, ID_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(ID_BYTES, TAG_AT))
    .setAAD(workspace)
    .setAuthTag(bytes.subarray(TAG_AT, HIDDEN_AT));
  const secret = decipher.update(bytes.subarray(HIDDEN_AT));
  try {
    return Buffer.concat([workspace, secret, decipher.final()]);
  } catch {
    return null;
  }
};

const checkSignature = (bytes: Buffer, key: string): Buffer | null => {
  const content = bytes.subarray(SIGNATURE_BYTES);
  return timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(content, key)) ? content : null;
};

/**
 * Token that ends broadcasts to an address without a session, and never expires. It contains the address, so it works after the contact was
 * deleted; nobody can create one for another address, or read this one out of it (decisions 0088, 0137).
 * @param key key of the workspace
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

/** Bytes of a token before its address. */
const HEADS = {hidden: HIDDEN_AT + HEAD_BYTES - ID_BYTES, clear: SIGNATURE_BYTES + HEAD_BYTES};

/** Workspace of a token, and its content for that workspace's key: null if it was created with another. Null for an invalid token. */
export const readUnsubscribeToken = (
  token: string,
): {workspaceId: string; open: (key: string) => Unsubscribing | null} | null => {
  const isHidden = token.startsWith(HIDDEN);
  const bytes = Buffer.from(isHidden ? token.slice(HIDDEN.length) : token, 'base64url');
  if (bytes.length <= (isHidden ? HEADS.hidden : HEADS.clear)) return null;
  const workspaceAt = isHidden ? 0 : SIGNATURE_BYTES;
  return {
    workspaceId: idOfBytes(bytes.subarray(workspaceAt, workspaceAt + ID_BYTES)),
    open: (key) => {
      const content = isHidden ? show(bytes, key) : checkSignature(bytes, key);
      return content && readContent(content);
    },
  };
};
