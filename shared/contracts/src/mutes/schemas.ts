import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id} from '../fields.ts';

/** A ticket that notifies somebody of mentions and assignments alone. */
export const Mute = Type.Object({
  ticket: Type.Object({id: Id, number: Type.Integer(), subject: Type.String()}),
});
export type Mute = Static<typeof Mute>;
export const MutesResponse = envelope({mutes: Type.Array(Mute)});
export const MuteResponse = envelope({isMuted: Type.Boolean()});
