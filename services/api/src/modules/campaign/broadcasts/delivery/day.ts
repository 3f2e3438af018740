import type {Trx} from '#database/index.ts';
import type {CampaignDeps} from '../../ports.ts';
import {readMailLimit, readSmsLimit} from '#modules/account/service.ts';
import type {Claimed} from '../recipients/repository.ts';
import type {BroadcastRow} from '../repository.ts';
import {addToDay, findDay} from './work-repository.ts';

type Parts = Pick<CampaignDeps, 'config' | 'now' | 'channels'>;
type Sender = Pick<BroadcastRow, 'workspaceId' | 'channel'>;

/** Remaining messages of a workspace's broadcasts by a channel, and the end of the 24 hours in which they are counted. */
export interface Day {
  perDay: number;
  left: number;
  endsAt: Date;
}

const DAY_MS = 86_400_000;

/** A channel that delivers nothing has no limit. */
const isLimited = ({channels}: Parts, {channel}: Sender): boolean => !channels[channel].isSandbox;

/** @returns null if there is no limit */
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

/** Does the same as `readDay`, and locks it until the commit, so that other broadcasts of the workspace do not count. */
export const lockDay = async (parts: Parts, trx: Trx, sender: Sender): Promise<Day | null> => {
  if (!isLimited(parts, sender)) return null;
  await countSent(parts, trx, {...sender, count: 0});
  return readDay(parts, trx, sender);
};

/** Share of the day that messages consume: one per mail, one per segment of an SMS. */
export const countOf = (messages: readonly Pick<Claimed, 'units'>[]): number =>
  messages.reduce((sum, {units}) => sum + units, 0);

/** Counts messages that are about to be sent; negative: messages that were not sent after all. */
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
