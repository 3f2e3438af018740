import type {Trx} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {readMailLimit} from '../../../account/allowance/service.ts';
import type {BroadcastRow} from '../repository.ts';
import {addToDay, findDay} from './work-repository.ts';

type Parts = Pick<ApiDeps, 'config' | 'now' | 'channels'>;
type Sender = Pick<BroadcastRow, 'workspaceId' | 'channel'>;

/** What broadcasts of a workspace may still mail, and when the 24 hours end that it is counted in. */
export interface MailDay {
  perDay: number;
  left: number;
  endsAt: Date;
}

const DAY_MS = 86_400_000;

/** SMS have no such limit, and neither has a channel that sends nothing. */
const isLimited = ({channels}: Parts, {channel}: Sender): boolean =>
  channel === 'email' && !channels.email.isSandbox;

/** @returns null where there is no limit */
export const readMailDay = async (
  parts: Parts,
  trx: Trx,
  sender: Sender,
): Promise<MailDay | null> => {
  if (!isLimited(parts, sender)) return null;
  const now = parts.now().getTime();
  const perDay = await readMailLimit(parts, trx, sender.workspaceId);
  const day = await findDay(trx, sender.workspaceId);
  const endsAt = (day?.since.getTime() ?? 0) + DAY_MS;
  return day && endsAt > now
    ? {perDay, left: Math.max(0, perDay - day.mails), endsAt: new Date(endsAt)}
    : {perDay, left: perDay, endsAt: new Date(now + DAY_MS)};
};

/** As `readMailDay`, and keeps other broadcasts of the workspace from counting until the commit. */
export const lockMailDay = async (
  parts: Parts,
  trx: Trx,
  sender: Sender,
): Promise<MailDay | null> => {
  if (!isLimited(parts, sender)) return null;
  await countMails(parts, trx, {...sender, count: 0});
  return readMailDay(parts, trx, sender);
};

/** Counts mails that are about to leave; below 0: that did not leave after all. */
export const countMails = async (
  parts: Parts,
  trx: Trx,
  {count, ...sender}: Sender & {count: number},
): Promise<void> => {
  if (!isLimited(parts, sender)) return;
  const now = parts.now();
  const {workspaceId} = sender;
  await addToDay(trx, {workspaceId, count, now, since: new Date(now.getTime() - DAY_MS)});
};
