import {
  CHANNEL_DEFAULTS,
  CHANNELS,
  type Channel,
  type Channels,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@switchboard/contracts/notifications/kinds';
import type {ChannelChoices} from '@switchboard/contracts/notifications/schemas';

/** Where each kind is heard of, without choices of one's own: as `workspace` has it, else as the product has it. */
export const basisOf = (workspace: ChannelChoices): Record<NotificationKind, Channels> =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, {...CHANNEL_DEFAULTS[kind], ...workspace[kind]}]),
  ) as Record<NotificationKind, Channels>;

interface Choice {
  kind: NotificationKind;
  channel: Channel;
  isOn: boolean;
}

/** Choices with one more; what is as without choices is left out, so that it goes on to follow the basis. */
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
