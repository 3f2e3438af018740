import {createHmac, timingSafeEqual} from 'node:crypto';
import type {AttachmentLinkQuery} from '@switchboard/contracts/attachments';

const HOUR_MS = 3_600_000;

type Target = {workspaceId: string; id: string};

/**
 * A link that works without a session until the end of the next hour. Within an hour it stays the same, so that browsers
 * keep what it shows.
 * @param key the workspace's
 */
export const linkTo = ({workspaceId, id}: Target, key: string, now: Date): string => {
  const expires = String((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
  return `/connect/api/attachments/${id}?${new URLSearchParams({workspace: workspaceId, expires, signature: sign({workspaceId, id}, expires, key)})}`;
};

/** Whether a link was made here and has not ended. */
export const isGoodLink = (target: Target, {expires = '', signature = ''}: AttachmentLinkQuery, {key, now}: {key: string; now: Date}): boolean => {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(target, expires, key))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expires) > now.getTime();
};

const sign = ({workspaceId, id}: Target, expires: string, key: string): string =>
  createHmac('sha256', key).update(`attachment:${workspaceId}:${id}:${expires}`).digest('base64url');
