import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Nullable} from '../fields.ts';

/** A file of a message. */
export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  /** Judged by its content. */
  mime: Type.String(),
  /** In bytes. */
  size: Type.Integer({minimum: 0}),
  /** `blocked`: it came with a mail and was not kept. */
  state: Type.Enum(['clean', 'blocked']),
  /** Why a person should think before opening it: an archive hides what is in it, a document may have macros. */
  risk: Nullable(Type.Enum(['archive', 'macros'])),
  /** A link that works for an hour or two without a session, in `<img>` too; null when it is blocked. */
  url: Nullable(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

/** POST /connect/api/attachments: a form with one file. It waits for the message that names it. */
export const AttachmentResponse = envelope({attachment: Attachment});
export type AttachmentResponse = Static<typeof AttachmentResponse>;

/** How many bytes the files of a workspace take, and may. */
export const FileUsage = Type.Object({used: Type.Integer(), quota: Type.Integer()});
export type FileUsage = Static<typeof FileUsage>;
export const FileUsageResponse = envelope({fileUsage: FileUsage});
export type FileUsageResponse = Static<typeof FileUsageResponse>;
