import type {Presence, PresenceState} from '@switchboard/contracts/presence/schemas';

/** A member without a sign of life for this long has gone. */
export const GONE_AFTER_MS = 60_000;
/** A member without activity for this long is away. */
export const AWAY_AFTER_MS = 600_000;

/** Known signs of a member: when their socket was last alive, and when they were last active. */
export interface Signs {
  chosen: Presence['chosen'];
  seenAt: Date;
  activeAt: Date;
}

/** Displayed state of a member. */
export const stateOf = ({chosen, seenAt, activeAt}: Signs, now: Date): PresenceState => {
  const since = (date: Date) => now.getTime() - date.getTime();
  if (since(seenAt) >= GONE_AFTER_MS) return 'offline';
  return chosen ?? (since(activeAt) >= AWAY_AFTER_MS ? 'away' : 'online');
};
