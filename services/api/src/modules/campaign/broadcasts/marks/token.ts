import {createHmac, timingSafeEqual} from 'node:crypto';

/** Target path of links in broadcasts. */
export const TRACKING_PATH = '/campaign/t';

/** Subject of a link in a broadcast: an open, or a click on one of its links, of one recipient. */
export interface Tracked {
  workspaceId: string;
  broadcastId: string;
  recipientId: string;
  /** Position of the link; null: it was opened. */
  position: number | null;
}

const MAC_LENGTH = 12;
const ID_LENGTH = 16;
const BODY_LENGTH = 3 * ID_LENGTH + 2;
const OPENED = 0xff_ff;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const sign = (body: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update('tracked:').update(body).digest().subarray(0, MAC_LENGTH);

/** A token that fits into an address. @param key key of the workspace */
export const trackedToken = (
  {workspaceId, broadcastId, recipientId, position}: Tracked,
  key: string,
): string => {
  const place = Buffer.alloc(2);
  place.writeUInt16BE(position ?? OPENED);
  const body = Buffer.concat([
    bytesOf(workspaceId),
    bytesOf(broadcastId),
    bytesOf(recipientId),
    place,
  ]);
  return Buffer.concat([body, sign(body, key)]).toString('base64url');
};

/** Content of a token, if it was created with a key. @returns null for an invalid one */
export const readTrackedToken = (
  token: string,
): (Tracked & {isSigned: (key: string) => boolean}) | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_LENGTH + MAC_LENGTH || bytes.toString('base64url') !== token)
    return null;
  const body = bytes.subarray(0, BODY_LENGTH);
  const id = (index: number) => idOf(body.subarray(index * ID_LENGTH, (index + 1) * ID_LENGTH));
  const position = body.readUInt16BE(3 * ID_LENGTH);
  return {
    workspaceId: id(0),
    broadcastId: id(1),
    recipientId: id(2),
    position: position === OPENED ? null : position,
    isSigned: (key) => timingSafeEqual(sign(body, key), bytes.subarray(BODY_LENGTH)),
  };
};
