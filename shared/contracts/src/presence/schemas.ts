import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';

/** Presence of a member: by their open socket, activity and choice. */
export const PRESENCE_STATES = ['online', 'away', 'busy', 'offline'] as const;
export const PresenceState = Type.Enum([...PRESENCE_STATES]);
export type PresenceState = (typeof PRESENCE_STATES)[number];

const ChosenState = Nullable(Type.Enum(['away', 'busy']));

/** `chosen` overrides the detected state until it is null again, while they are connected. */
export const Presence = Type.Object({state: PresenceState, chosen: ChosenState});
export type Presence = Static<typeof Presence>;
export const PresenceResponse = envelope({presence: Presence});
export type PresenceResponse = Static<typeof PresenceResponse>;

/** `chosen` omitted: unchanged. */
export const PresenceRequest = Type.Object(
  {chosen: Type.Optional(ChosenState)},
  {additionalProperties: false},
);
export type PresenceRequest = Static<typeof PresenceRequest>;
