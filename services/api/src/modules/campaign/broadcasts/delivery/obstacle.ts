import {invalid, problem} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import type {CampaignDeps} from '../../ports.ts';
import {needsPayment, UNPAID_SMS} from '#modules/account/service.ts';
import {findVerifiedAddress} from '#modules/connect/service.ts';
import type {BroadcastRow} from '../repository.ts';

/** Reason why a broadcast may not be sent to any recipient; without a full stop. */
export interface Obstacle {
  kind: 'sender' | 'payment';
  message: string;
}

const NO_SENDER = 'Choose a verified support address as the sender';
/** Once it has started, another sender can no longer be chosen. */
const SENDER_LOST =
  'Its sender is not a verified support address. Verify the address and resume, or cancel this broadcast and send a copy';

/**
 * Obstacle to a broadcast of the workspace of `trx`. Emails are sent from an address that the workspace has verified, never from the
 * system's own (decision 0133); SMS are sent once it has paid (0132).
 */
export const readObstacle = async (
  {channels}: Pick<CampaignDeps, 'channels'>,
  trx: Trx,
  {channel, senderId}: Pick<BroadcastRow, 'channel' | 'senderId'>,
): Promise<Obstacle | null> => {
  if (channel === 'email')
    return senderId !== null && (await findVerifiedAddress(trx, senderId))
      ? null
      : {kind: 'sender', message: NO_SENDER};
  return (await needsPayment(trx, channels.sms)) ? {kind: 'payment', message: UNPAID_SMS} : null;
};

/** Does the same as `readObstacle` for a broadcast that has started: the message states what can still be done. */
export const readObstacleOnTheWay = async (
  deps: Pick<CampaignDeps, 'channels'>,
  trx: Trx,
  row: Pick<BroadcastRow, 'channel' | 'senderId'>,
): Promise<Obstacle | null> => {
  const obstacle = await readObstacle(deps, trx, row);
  return obstacle?.kind === 'sender' ? {kind: 'sender', message: SENDER_LOST} : obstacle;
};

/** Throws 422 for a sender that is not verified, 402 while SMS need a payment first. */
export const refuseObstacle = (obstacle: Obstacle | null): void => {
  if (obstacle?.kind === 'sender') throw invalid({senderId: obstacle.message});
  if (obstacle) throw problem('insufficient_credits', `${obstacle.message}.`);
};
