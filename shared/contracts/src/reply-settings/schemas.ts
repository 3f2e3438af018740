import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';

/** `claimsTickets`: a public reply assigns a ticket that nobody has to its author, unless they chose otherwise for themselves. */
const settings = {claimsTickets: Type.Boolean()};
/** `version` is 0 until they are first saved. */
export const ReplySettings = Type.Object({...settings, version: Type.Integer({minimum: 0})});
export type ReplySettings = Static<typeof ReplySettings>;
export const ReplySettingsRequest = Type.Object(settings, {additionalProperties: false});
export type ReplySettingsRequest = Static<typeof ReplySettingsRequest>;
export const ReplySettingsResponse = envelope({replySettings: ReplySettings});
export type ReplySettingsResponse = Static<typeof ReplySettingsResponse>;
