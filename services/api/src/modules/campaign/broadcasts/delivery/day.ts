import type {Trx} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {readMailLimit, readSmsLimit} from '../../../account/allowance/service.ts';
import type {Claimed} from '../recipients/repository.ts';
import type {BroadcastRow} from '../repository.ts';
import {addToDay, findDay} from './work-repository.ts';

type Parts = Pick<ApiDeps, 'config' | 'now' | 'channels'>;
type Sender = Pick<BroadcastRow, 'workspaceId' | 'channel'>;

/** What broadcasts of a workspace may still send by a channel, and when the 24 hours end that it is counted in. */
export interface Day {
  perDay: number;
  left: number;
  endsAt: Date;
}

const DAY_MS = 86_400_000;

/** A channel that sends nothing has no limit. */
const isLimited = ({channels}: Parts, {channel}: Sender): boolean => !channels[channel].isSandbox;

/** @returns null where there is no limit */
export const readDay = async (parts: Parts, trx: Trx, sender: Sender): Promise<Day | null> => {
  if (!isLimited(parts, sender)) return null;
  const {workspaceId, channel} = sender;
  const now = parts.now().getTime();
  const readLimit = channel === 'email' ? readMailLimit : readSmsLimit;
  const perDay = await readLimit(parts, trx, workspaceId);
  const day = await findDay(trx, workspaceId);
  const endsAt = (day?.since.getTime() ?? 0) + DAY_MS;
  if (!day || endsAt <= now) return {perDay, left: perDay, endsAt: new Date(now + DAY_MS)};
  const sent = channel === 'email' ? day.mails : day.sms;
  return {perDay, left: Math.max(0, perDay - sent), endsAt: new Date(endsAt)};
};

/** As `readDay`, and keeps other broadcasts of the workspace from counting until the commit. */
export const lockDay = async (parts: Parts, trx: Trx, sender: Sender): Promise<Day | null> => {
  if (!isLimited(parts, sender)) return null;
  await countSent(parts, trx, {...sender, count: 0});
  return readDay(parts, trx, sender);
};

/** How much of the day messages take: an SMS as many as it has segments. */
export const countOf = (messages: readonly Pick<Claimed, 'units'>[]): number =>
  messages.reduce((sum, {units}) => sum + units, 0);

/** Counts messages that are about to leave; below 0: that did not leave after all. */
export const countSent = async (
  parts: Parts,
  trx: Trx,
  {count, ...sender}: Sender & {count: number},
): Promise<void> => {
  if (!isLimited(parts, sender)) return;
  const now = parts.now();
  const since = new Date(now.getTime() - DAY_MS);
  await addToDay(trx, {...sender, count, now, since});
};
