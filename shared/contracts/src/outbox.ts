import Type, {type Static} from 'typebox';
import {Id, Instant} from './fields.ts';

/** GET /outbox.json, loopback only: the mails of a system without SMTP, newest first. */
export const OutboxMails = Type.Array(
  Type.Object({
    id: Id,
    to: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
    /** Attachments; each at `/outbox/:id/files/:position`. */
    files: Type.Array(Type.Object({name: Type.String(), size: Type.Integer()})),
    at: Instant,
  }),
);
export type OutboxMails = Static<typeof OutboxMails>;
