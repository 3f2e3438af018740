import {createHmac, timingSafeEqual} from 'node:crypto';
import {bytesOfId, idOfBytes} from '#database/index.ts';

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;

/** A survey, with its workspace. */
interface Asked {
  workspaceId: string;
  id: string;
}

const sign = ({workspaceId, id}: Asked, key: string) =>
  createHmac('sha256', key)
    .update(`csat:${workspaceId}:${id}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/**
 * Token that lets a requester rate without a session. It can be derived again from stored data, so that a retried mail has the same links.
 * @param key the workspace's
 */
export const ratingToken = (asked: Asked, key: string): string =>
  Buffer.concat([bytesOfId(asked.workspaceId), bytesOfId(asked.id), sign(asked, key)]).toString(
    'base64url',
  );

/** Survey of a token; `isSigned`: it was created here. Null for any other text. */
export const readRatingToken = (
  token: string,
): (Asked & {isSigned: (key: string) => boolean}) | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SIGNATURE_BYTES) return null;
  const asked = {
    workspaceId: idOfBytes(bytes.subarray(0, ID_BYTES)),
    id: idOfBytes(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
  };
  return {
    ...asked,
    isSigned: (key) => timingSafeEqual(bytes.subarray(2 * ID_BYTES), sign(asked, key)),
  };
};
