import {
  CHANNEL_DEFAULTS,
  CHANNELS,
  type Channel,
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@switchboard/contracts/notifications/kinds';
import type {ChannelChoices} from '@switchboard/contracts/notifications/schemas';

/** Channels of each kind without choices of one's own: those of `workspace`, else those of the product. */
export const basisOf = (workspace: ChannelChoices): Record<NotificationKind, Channels> =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, {...CHANNEL_DEFAULTS[kind], ...workspace[kind]}]),
  ) as Record<NotificationKind, Channels>;

interface Choice {
  kind: NotificationKind;
  channel: Channel;
  isOn: boolean;
}

/** Adds a choice; values equal to the basis are omitted, so that they continue to follow it. */
export function choose(
  choices: ChannelChoices,
  {kind, channel, isOn}: Choice,
  basis: Record<NotificationKind, Channels>,
): ChannelChoices {
  const chosen: Partial<Channels> = {...choices[kind], [channel]: isOn};
  const kept = CHANNELS.filter(
    (one) => chosen[one] !== undefined && chosen[one] !== basis[kind][one],
  ).map((one) => [one, chosen[one]]);
  const {[kind]: _before, ...others} = choices;
  return kept.length === 0 ? others : {...others, [kind]: Object.fromEntries(kept)};
}
