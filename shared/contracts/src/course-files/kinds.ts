/** Permitted files of courses. Plain data: safe in a browser bundle. */

export const COURSE_FILE_KINDS = [
  'video',
  'file',
  'image',
  'captions',
  'package',
  'archive',
] as const;
export type CourseFileKind = (typeof COURSE_FILE_KINDS)[number];

const MB = 1024 * 1024;

/** Maximum upload size of each kind in bytes. */
export const COURSE_FILE_MAX_BYTES: Readonly<Record<CourseFileKind, number>> = {
  video: 500 * MB,
  file: 50 * MB,
  image: 5 * MB,
  captions: MB,
  package: 200 * MB,
  archive: 1024 * MB,
};

/** Permitted file extensions of each kind. A `file` is anything that can be attached to a message, a `package` follows SCORM. */
export const COURSE_FILE_ENDINGS: Readonly<Record<CourseFileKind, readonly string[]>> = {
  video: ['mp4', 'm4v', 'webm'],
  file: [],
  image: ['png', 'jpg', 'jpeg', 'webp'],
  captions: ['vtt', 'srt'],
  package: ['zip'],
  archive: ['zip'],
};
