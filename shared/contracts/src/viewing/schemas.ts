import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id} from '../fields.ts';
import {Agent} from '../tickets/schemas.ts';

export const ViewingMode = Type.Enum(['viewing', 'replying', 'noting']);
export type ViewingMode = Static<typeof ViewingMode>;

/** A user who has a ticket open. */
export const Viewer = Type.Object({ticketId: Id, user: Agent, mode: ViewingMode});
export type Viewer = Static<typeof Viewer>;

/** PUT /connect/api/tickets/:id/viewing, every `VIEWING_BEAT_MS` while the ticket is open; DELETE when it is left. */
export const ViewingRequest = Type.Object({mode: ViewingMode}, {additionalProperties: false});
export type ViewingRequest = Static<typeof ViewingRequest>;

/** GET /connect/api/viewing: other viewers of all tickets; also the response of PUT, for the one ticket. */
export const ViewingResponse = envelope({viewers: Type.Array(Viewer)});
export type ViewingResponse = Static<typeof ViewingResponse>;
