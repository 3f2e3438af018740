import {problem, type Problem} from '@switchboard/service-kit/errors';
import {Check, Errors} from 'typebox/value';
import {asRequested} from '#database/storable.ts';
import {sanitize} from '@switchboard/service-kit/html';
import {decodeText} from '../../files/rules.ts';
import {ARCHIVE_VERSION, ArchivedCourse, ArchiveHead, COURSE_JSON} from './format.ts';

const refused = (why: string): Problem =>
  problem('unsupported_file', `This is no course archive: ${why}`);

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(decodeText(bytes) ?? '');
  } catch {
    throw refused(`${COURSE_JSON} is no JSON.`);
  }
};

const check = (value: unknown): ArchivedCourse => {
  if (Check(ArchivedCourse, value)) return value;
  if (Check(ArchiveHead, value) && value.version !== ARCHIVE_VERSION)
    throw refused(
      `its format has version ${value.version}, and this system reads version ${ARCHIVE_VERSION}.`,
    );
  const [first] = Errors(ArchivedCourse, value);
  const at = first?.instancePath.slice(1).replaceAll('/', '.');
  const fault = first?.keyword === 'boolean' ? 'is not known here' : first?.message;
  throw refused(`in ${COURSE_JSON}, ${at || 'the document'} ${fault ?? 'is invalid'}.`);
};

/**
 * Reads the course.json of an archive.
 * @returns its content, with sanitised HTML and texts that can be stored
 * @throws 415 for an invalid one, or one of another version
 */
export const parseCourseJson = (bytes: Buffer): ArchivedCourse => {
  const {sections, ...others} = check(asRequested(ArchivedCourse, parse(bytes)));
  return {
    ...others,
    sections: sections.map(({title, lessons}) => ({
      title,
      lessons: lessons.map((lesson) => ({...lesson, html: sanitize(lesson.html ?? '')})),
    })),
  };
};
