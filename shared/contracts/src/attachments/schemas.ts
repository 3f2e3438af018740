import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Nullable} from '../fields.ts';

/** A file of a message. */
export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  /** Detected from its content. */
  mime: Type.String(),
  /** In bytes. */
  size: Type.Integer({minimum: 0}),
  /** `blocked`: it arrived by mail and was not kept. */
  state: Type.Enum(['clean', 'blocked']),
  /** Reason for caution before opening it: an archive hides its content, a document may contain macros. */
  risk: Nullable(Type.Enum(['archive', 'macros'])),
  /** A link that works for an hour or two without a session, also in `<img>`; null when it is blocked. */
  url: Nullable(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

/** POST /connect/api/attachments: a form with one file, kept until a message refers to it. */
export const AttachmentResponse = envelope({attachment: Attachment});
export type AttachmentResponse = Static<typeof AttachmentResponse>;

/** Used and permitted bytes of a workspace's files. */
export const FileUsage = Type.Object({used: Type.Integer(), quota: Type.Integer()});
export type FileUsage = Static<typeof FileUsage>;
export const FileUsageResponse = envelope({fileUsage: FileUsage});
export type FileUsageResponse = Static<typeof FileUsageResponse>;
