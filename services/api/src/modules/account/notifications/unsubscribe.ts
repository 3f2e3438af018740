import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@switchboard/contracts/notifications/kinds';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {stopMails} from './preferences.ts';
import {readOrKeep} from './secret-repository.ts';

/** User and kind whose mails a link turns off; `all`: of every kind. */
export interface Unsubscribed {
  workspaceId: string;
  userId: string;
  kind: NotificationKind | 'all';
}

const NAME = 'unsubscribe';
const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([a-z_]{1,40})\.([\w-]{22})$/;

const getKey = async (db: Trx | Core['db']): Promise<string> =>
  (await readOrKeep(db, [NAME], () => ({[NAME]: randomBytes(32).toString('base64url')})))[NAME];

const sign = ({workspaceId, userId, kind}: Unsubscribed, key: string): string =>
  createHmac('sha256', key)
    .update(`unsubscribe:${workspaceId}:${userId}:${kind}`)
    .digest('base64url')
    .slice(0, 22);

/** Token by which the receiver of a mail turns such mails off without a session. It does not expire: mails are kept. */
export const unsubscribeToken = async (trx: Trx, who: Unsubscribed): Promise<string> =>
  `${who.workspaceId}.${who.userId}.${who.kind}.${sign(who, await getKey(trx))}`;

const isKind = (text: string): text is Unsubscribed['kind'] =>
  text === 'all' || NOTIFICATION_KINDS.some((kind) => kind === text);

/** Reads the subject of a token; null for one that was not created here. */
export const readUnsubscribeToken = async (
  db: Core['db'],
  token: string,
): Promise<Unsubscribed | null> => {
  const [, workspaceId = '', userId = '', kind = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isKind(kind)) return null;
  const who = {workspaceId, userId, kind};
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(who, await getKey(db)))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? who : null;
};

/** Turns these mails off. Former members get none anyway. */
export const unsubscribe = ({db}: Core, {workspaceId, userId, kind}: Unsubscribed): Promise<void> =>
  withWorkspace(db, systemOf(workspaceId), (trx) =>
    stopMails(trx, {workspaceId, userId}, kind === 'all' ? NOTIFICATION_KINDS : [kind]),
  );
