import {createHmac, timingSafeEqual} from 'node:crypto';
import type {LinkQuery} from '@switchboard/contracts/links';

const HOUR_MS = 3_600_000;

/** What a link opens. */
export interface Target {
  kind: 'attachment' | 'export' | 'import' | 'training' | 'certificate' | 'package';
  workspaceId: string;
  id: string;
}

/** Packages are worked with for hours, and their addresses cannot be changed under them; they end with the session of who works, too. */
const HOURS: Partial<Record<Target['kind'], number>> = {package: 12};

/**
 * What makes a path work without a session until the end of the next hour, of a package until some hours later. Within an hour it stays the same, so that
 * browsers keep what it shows.
 * @param key the workspace's
 * @returns the query of the link
 */
export const signLink = (target: Target, key: string, now: Date): string => {
  const expires = String(
    (Math.floor(now.getTime() / HOUR_MS) + (HOURS[target.kind] ?? 2)) * HOUR_MS,
  );
  return `?${new URLSearchParams({workspace: target.workspaceId, expires, signature: sign(target, expires, key)})}`;
};

/** Whether a link was made here and has not ended. */
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
