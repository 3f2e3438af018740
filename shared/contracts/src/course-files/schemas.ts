import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, RequiredText} from '../fields.ts';
import {PackageSummary} from '../packages/schemas.ts';
import {COURSE_FILE_KINDS} from './kinds.ts';

/** A file of a course: a video, its captions, a document, a SCORM package, the cover, or an archive to import. */
export const CourseFile = Type.Object({
  id: Id,
  kind: Type.Enum([...COURSE_FILE_KINDS]),
  name: Type.String(),
  /** Detected from its content; null until the upload is complete. */
  mime: Nullable(Type.String()),
  /** In bytes. */
  size: Type.Integer({minimum: 0}),
  status: Type.Enum(['uploading', 'ready']),
  /** A link that works for an hour or two without a session, also in `<video>` and `<img>`; null until the upload is complete. */
  url: Nullable(Type.String()),
  /** Summary of a SCORM package after its check; null for other files. */
  package: Nullable(PackageSummary),
  createdAt: Instant,
});
export type CourseFile = Static<typeof CourseFile>;

/** `size`: total bytes of the upload. */
export const CreateCourseFileRequest = Type.Object(
  {
    kind: CourseFile.properties.kind,
    name: RequiredText,
    size: Type.Integer({minimum: 1}),
  },
  {additionalProperties: false},
);
export type CreateCourseFileRequest = Static<typeof CreateCourseFileRequest>;

export const CourseFileResponse = envelope({file: CourseFile});
export type CourseFileResponse = Static<typeof CourseFileResponse>;
