import {createHmac, timingSafeEqual} from 'node:crypto';
import type {LinkQuery} from '@switchboard/contracts/links';

const HOUR_MS = 3_600_000;

/** Target of a link. */
export interface Target {
  kind: 'attachment' | 'export' | 'import' | 'training' | 'certificate' | 'package';
  workspaceId: string;
  id: string;
}

/** Packages are used for hours, and their addresses cannot change in that time; they end with the session of their user, too. */
const HOURS: Partial<Record<Target['kind'], number>> = {package: 12};

/**
 * Query that makes a path work without a session until the end of the next hour, for a package until some hours later. Within an hour it
 * stays the same, so that browsers cache the result.
 * @param key of the workspace
 * @returns the query of the link
 */
export const signLink = (target: Target, key: string, now: Date): string => {
  const expires = String(
    (Math.floor(now.getTime() / HOUR_MS) + (HOURS[target.kind] ?? 2)) * HOUR_MS,
  );
  return `?${new URLSearchParams({workspace: target.workspaceId, expires, signature: sign(target, expires, key)})}`;
};

/** True for a link that was signed here and has not expired. */
export const isGoodLink = (
  target: Target,
  {expires = '', signature = ''}: LinkQuery,
  {key, now}: {key: string; now: Date},
): boolean => {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(target, expires, key))];
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    Number(expires) > now.getTime()
  );
};

const sign = ({kind, workspaceId, id}: Target, expires: string, key: string): string =>
  createHmac('sha256', key).update(`${kind}:${workspaceId}:${id}:${expires}`).digest('base64url');
