import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';

/** Whether a member is there: by their open socket, by what they do, and by what they chose. */
export const PRESENCE_STATES = ['online', 'away', 'busy', 'offline'] as const;
export const PresenceState = Type.Enum([...PRESENCE_STATES]);
export type PresenceState = (typeof PRESENCE_STATES)[number];

const ChosenState = Nullable(Type.Enum(['away', 'busy']));

/** `chosen` wins over what is seen of them until it is null again, while they are there at all. */
export const Presence = Type.Object({state: PresenceState, chosen: ChosenState});
export type Presence = Static<typeof Presence>;
export const PresenceResponse = envelope({presence: Presence});
export type PresenceResponse = Static<typeof PresenceResponse>;

/** `chosen` left out: as it was. */
export const PresenceRequest = Type.Object(
  {chosen: Type.Optional(ChosenState)},
  {additionalProperties: false},
);
export type PresenceRequest = Static<typeof PresenceRequest>;
