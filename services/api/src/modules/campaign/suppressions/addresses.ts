import type {BroadcastChannel, SuppressionReason} from '@switchboard/contracts/audiences/choices';
import {newId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import {findSigningKey, getSigningKey} from '../../connect/service.ts';
import {keywordOf} from './keywords.ts';
import {deleteReasons, findSuppressions, insertSuppression} from './repository.ts';
import {readUnsubscribeToken, type Unsubscribing, unsubscribeToken} from './token.ts';

/** An address in a channel of a workspace. */
export interface Address {
  workspaceId: string;
  channel: BroadcastChannel;
  address: string;
}
interface Suppressing {
  reason: SuppressionReason;
  broadcastId?: string | null;
  createdById?: string | null;
  now: Date;
}

/** Path of the public page, below the service. */
export const UNSUBSCRIBE_PATH = '/campaign/unsubscribe';

/** Key of the page's links: read once, for all recipients of a broadcast. */
export const unsubscribeKey = (trx: Trx, workspaceId: string): Promise<string> =>
  getSigningKey(trx, workspaceId);

/** Address of the page that ends broadcasts to a recipient; a POST to it is the one-click of RFC 8058. */
export const unsubscribeLink = (
  {publicUrl, key}: {publicUrl: string; key: string},
  who: Unsubscribing,
): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken({...who, address: who.address.toLowerCase()}, key)}`;

/** The headers of RFC 2369 and RFC 8058 for a mail with this link. */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** True if an address gets no broadcasts, for whatever reason. */
export const isSuppressed = async (
  trx: Trx,
  {channel, address}: Omit<Address, 'workspaceId'>,
): Promise<boolean> =>
  (await findSuppressions(trx, {channel, address: address.toLowerCase()})).length > 0;

/** Ends broadcasts to the address. The same reason again changes nothing. @returns its id; null when it was suppressed for that reason */
export const suppress = async (
  trx: Trx,
  {workspaceId, channel, address}: Address,
  {reason, broadcastId = null, createdById = null, now}: Suppressing,
): Promise<string | null> => {
  const id = newId();
  const isNew = await insertSuppression(trx, {
    id,
    workspaceId,
    channel,
    address: address.toLowerCase(),
    reason,
    broadcastId,
    createdById,
    createdAt: now,
  });
  if (!isNew) return null;
  await publishEvent(trx, {workspaceId, type: 'suppression.changed', payload: {}});
  return id;
};

/** Reverts suppressions that the person requested; bounces and manual blocks stay. */
export const resubscribe = async (
  trx: Trx,
  {workspaceId, channel, address}: Address,
): Promise<void> => {
  const gone = await deleteReasons(trx, {channel, address: address.toLowerCase()}, [
    'unsubscribed',
    'stop',
  ]);
  if (gone > 0) await publishEvent(trx, {workspaceId, type: 'suppression.changed', payload: {}});
};

/**
 * Carries out an SMS that consists of a keyword such as STOP or START alone.
 * @returns the requested action; null: it is no keyword, and for people to read
 */
export const takeKeyword = async (
  trx: Trx,
  {workspaceId, from, text, now}: {workspaceId: string; from: string; text: string; now: Date},
): Promise<'stop' | 'start' | null> => {
  const keyword = keywordOf(text);
  const who = {workspaceId, channel: 'sms' as const, address: from};
  if (keyword === 'stop') await suppress(trx, who, {reason: 'stop', now});
  if (keyword === 'start') await resubscribe(trx, who);
  return keyword;
};

/** Subject of an unsubscribe link from a mail. @returns null for one that the workspace of `trx` did not create */
export const readUnsubscribeLink = async (
  trx: Trx,
  link: string,
): Promise<Unsubscribing | null> => {
  const at = link.indexOf(`${UNSUBSCRIBE_PATH}/`);
  const read = at < 0 ? null : readUnsubscribeToken(link.slice(at + UNSUBSCRIBE_PATH.length + 1));
  if (!read) return null;
  const key = await findSigningKey(trx);
  return key === undefined ? null : read.open(key);
};

/**
 * Runs work for the address of a link, within its workspace.
 * @returns null for a link that was not created here
 */
export const withLink = async <Result>(
  {db}: Pick<Core, 'db'>,
  token: string,
  work: (trx: Trx, who: Unsubscribing) => Promise<Result>,
): Promise<Result | null> => {
  const read = readUnsubscribeToken(token);
  if (!read) return null;
  return withWorkspace(db, systemOf(read.workspaceId), async (trx) => {
    const key = await findSigningKey(trx);
    const who = key === undefined ? null : read.open(key);
    return who && work(trx, who);
  });
};
