import {createHmac, timingSafeEqual} from 'node:crypto';
import {bytesOfId, idOfBytes} from '#database/index.ts';

const SIGNATURE_BYTES = 16;
const ID_BYTES = 16;
const IDS = 3;

/** A recipient who stops mails, and the schedule. */
export interface Stopping {
  workspaceId: string;
  scheduleId: string;
  userId: string;
}

const sign = ({workspaceId, scheduleId, userId}: Stopping, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`report-mails:${workspaceId}:${scheduleId}:${userId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/**
 * Token that lets the reader of a mail stop such mails without a session. It does not expire: mails are kept.
 * @param key of the workspace
 */
export const stopToken = (stopping: Stopping, key: string): string => {
  const {workspaceId, scheduleId, userId} = stopping;
  return Buffer.concat([
    ...[workspaceId, scheduleId, userId].map(bytesOfId),
    sign(stopping, key),
  ]).toString('base64url');
};

/** Content of a token; `isSigned` is true if it was made here. Null for a string that is no token. */
export const readStopToken = (
  token: string,
): (Stopping & {isSigned: (key: string) => boolean}) | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== IDS * ID_BYTES + SIGNATURE_BYTES) return null;
  const [workspaceId = '', scheduleId = '', userId = ''] = Array.from({length: IDS}, (_, index) =>
    idOfBytes(bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES)),
  );
  const stopping = {workspaceId, scheduleId, userId};
  return {
    ...stopping,
    isSigned: (key) => timingSafeEqual(bytes.subarray(IDS * ID_BYTES), sign(stopping, key)),
  };
};
