import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id} from '../fields.ts';

/** A ticket that notifies a member only of mentions and assignments. */
export const Mute = Type.Object({
  ticket: Type.Object({id: Id, number: Type.Integer(), subject: Type.String()}),
});
export type Mute = Static<typeof Mute>;
export const MutesResponse = envelope({mutes: Type.Array(Mute)});
export const MuteResponse = envelope({isMuted: Type.Boolean()});
