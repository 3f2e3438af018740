import {
  COURSE_FILE_ENDINGS,
  COURSE_FILE_MAX_BYTES,
  type CourseFileKind,
} from '@switchboard/contracts/course-files/kinds';
import {invalid, problem, type Problem} from '@switchboard/service-kit/errors';

const MB = 1024 * 1024;
const NOUNS: Record<CourseFileKind, string> = {
  video: 'Video',
  file: 'File',
  image: 'Picture',
  captions: 'Captions file',
  package: 'Package',
  archive: 'Archive',
};
const CHOICES: Record<CourseFileKind, string> = {
  video: 'Choose an MP4 or WebM video.',
  file: 'Choose a document, a picture, or another file that may be attached to messages.',
  image: 'Choose a PNG, JPEG or WebP picture.',
  captions: 'Choose captions as WebVTT (.vtt) or SubRip (.srt).',
  package: 'Choose a SCORM package (.zip).',
  archive: 'Choose a .zip file.',
};

/** Extensions of each content, and other contents that such a name permits. */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  mp4: ['video/mp4', 'video/x-m4v', 'audio/mp4'],
  m4v: ['video/mp4', 'video/x-m4v'],
  webm: ['video/webm'],
  mov: ['video/quicktime'],
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/x-cfb',
  ],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/x-cfb'],
  pptx: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/x-cfb',
  ],
  odt: ['application/vnd.oasis.opendocument.text'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav'],
  gz: ['application/gzip'],
  txt: ['text/plain'],
  csv: ['text/plain'],
  md: ['text/plain'],
};

/** Extension of a name, in lower case; empty for a name without a dot. */
const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Compares a content with its name; names without a known extension permit any content. */
export const fitsName = (name: string, mime: string): boolean =>
  TYPES_OF[endingOf(name)]?.includes(mime) ?? true;

/**
 * Validates a file before its bytes arrive.
 * @throws 422 for an extension that its kind does not have, and for a file that is too large
 */
export const checkAnnounced = ({
  kind,
  name,
  size,
}: {
  kind: CourseFileKind;
  name: string;
  size: number;
}): void => {
  const endings = COURSE_FILE_ENDINGS[kind];
  if (endings.length > 0 && !endings.includes(endingOf(name))) throw invalid({name: CHOICES[kind]});
  const most = COURSE_FILE_MAX_BYTES[kind];
  if (size > most) throw invalid({size: `${NOUNS[kind]} is larger than ${most / MB} MB`});
};

/** Returns 415 for a content that is not allowed. */
export const notAllowed = (kind: CourseFileKind): Problem =>
  problem('unsupported_file', `This file type is not allowed. ${CHOICES[kind]}`);

/** Returns 415 for a content that differs from its name. */
export const notAsNamed = (kind: CourseFileKind, name: string): Problem =>
  problem('unsupported_file', `"${name}" is not what its name says. ${CHOICES[kind]}`);

/** Returns 415 for an incomplete .zip. */
export const zipDamaged = (): Problem =>
  problem('unsupported_file', 'The .zip is damaged. Create it again, or download it again.');
