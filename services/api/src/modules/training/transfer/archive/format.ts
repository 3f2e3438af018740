import {SectionInput} from '@switchboard/contracts/courses/content';
import {CreateCourseRequest} from '@switchboard/contracts/courses/schemas';
import {RequiredText} from '@switchboard/contracts/fields';
import {LESSONS_MAX, SECTIONS_MAX} from '@switchboard/contracts/limits';
import Type, {type Static} from 'typebox';

/** Content of the course.json of an archive (decision 0105). Files are named by their paths in the archive, and nothing has an id. */
export const ARCHIVE_FORMAT = 'switchboard-course';
export const ARCHIVE_VERSION = 1;
export const COURSE_JSON = 'course.json';

const closed = {additionalProperties: false} as const;
const Path = Type.String({minLength: 1, maxLength: 300});

const LessonFields = SectionInput.properties.lessons.items.properties;
const ArchivedLesson = Type.Object(
  {
    ...Type.Omit(Type.Object(LessonFields), ['id', 'fileId', 'captionsId']).properties,
    file: Type.Optional(Path),
    captions: Type.Optional(Path),
  },
  closed,
);
export type ArchivedLesson = Static<typeof ArchivedLesson>;

const settings = Type.Omit(Type.Object(CreateCourseRequest.properties), [
  'sections',
  'coverId',
]).properties;

export const ArchivedCourse = Type.Object(
  {
    format: Type.Literal(ARCHIVE_FORMAT),
    version: Type.Literal(ARCHIVE_VERSION),
    course: Type.Object({...settings, cover: Type.Optional(Path)}, closed),
    sections: Type.Array(
      Type.Object(
        {
          title: SectionInput.properties.title,
          lessons: Type.Array(ArchivedLesson, {maxItems: LESSONS_MAX}),
        },
        closed,
      ),
      {maxItems: SECTIONS_MAX},
    ),
    files: Type.Array(
      Type.Object(
        {
          path: Path,
          name: RequiredText,
          kind: Type.Enum(['video', 'file', 'image', 'captions', 'package']),
        },
        closed,
      ),
      {maxItems: 2 * LESSONS_MAX + 1},
    ),
  },
  closed,
);
export type ArchivedCourse = Static<typeof ArchivedCourse>;

/** Head by which an archive of another version is recognized. */
export const ArchiveHead = Type.Object({
  format: Type.Literal(ARCHIVE_FORMAT),
  version: Type.Integer(),
});
