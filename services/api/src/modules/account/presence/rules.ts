import type {Presence, PresenceState} from '@switchboard/contracts/presence/schemas';

/** Who was not heard of for this long has gone. */
export const GONE_AFTER_MS = 60_000;
/** Who did nothing for this long is away. */
export const AWAY_AFTER_MS = 600_000;

/** What is known of a member: when their socket was alive last, and when they did something last. */
export interface Signs {
  chosen: Presence['chosen'];
  seenAt: Date;
  activeAt: Date;
}

/** How a member is shown. */
export const stateOf = ({chosen, seenAt, activeAt}: Signs, now: Date): PresenceState => {
  const since = (date: Date) => now.getTime() - date.getTime();
  if (since(seenAt) >= GONE_AFTER_MS) return 'offline';
  return chosen ?? (since(activeAt) >= AWAY_AFTER_MS ? 'away' : 'online');
};
