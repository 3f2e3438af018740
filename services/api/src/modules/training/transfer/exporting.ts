import type {Readable} from 'node:stream';
import {COURSE_FILE_MAX_BYTES} from '@switchboard/contracts/course-files/kinds';
import type {LinkQuery} from '@switchboard/contracts/links';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {isId, systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {recordAudit} from '../../account/service.ts';
import {getSigningKey, opensLink, signLink} from '../../connect/service.ts';
import {findDraft, holdCourse} from '../courses/index.ts';
import {listFiles, openFile} from '../files/index.ts';
import {type Archived, writeArchive} from './archive/write-archive.ts';

const targetOf = (workspaceId: string, id: string) => ({
  kind: 'export' as const,
  workspaceId,
  id: `course:${id}`,
});

const readCourse = async (trx: Trx, id: string): Promise<Archived> => {
  const course = await holdCourse(trx, id);
  if (!course) throw notFound('Course');
  const sections = await findDraft(trx, id);
  const ids = [
    course.coverId,
    ...sections.flatMap(({lessons}) =>
      lessons.flatMap(({fileId, captionsId}) => [fileId, captionsId]),
    ),
  ].filter((one) => one !== null);
  return {course, sections, files: await listFiles(trx, [...new Set(ids)])};
};

/** A course that could not be imported again is not exported. */
const refuseTooLarge = ({files}: Archived): void => {
  const most = COURSE_FILE_MAX_BYTES.archive;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // Beside the files, an archive has a list of them and its course.json.
  if (size > most - 16 * 1024 * 1024)
    throw problem(
      'too_large',
      `The files of this course are larger than an archive can be: ${most / 1024 / 1024} MB. Split the course.`,
    );
};

/** A link to the archive of a course, as of the time it is opened. Throws 404, 413. */
export const createExport = (deps: Core, actor: Actor, id: string): Promise<{url: string}> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const archived = await readCourse(trx, id);
    refuseTooLarge(archived);
    const {workspaceId} = actor;
    const key = await getSigningKey(trx, workspaceId);
    await recordAudit(trx, {
      actor,
      action: 'course.exported',
      subject: {type: 'course', id, name: archived.course.title},
    });
    const signed = signLink(targetOf(workspaceId, id), key, deps.now());
    return {url: `/training/api/courses/${id}/export.zip${signed}`};
  });

/** The archive behind a valid link. Throws 404 for any other. */
export const openExport = async (
  deps: Core,
  id: string,
  query: LinkQuery,
): Promise<{name: string; stream: Readable}> => {
  const {workspace: workspaceId = ''} = query;
  if (!isId(workspaceId)) throw notFound('Export');
  const at = deps.now();
  const archived = await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    if (!(await opensLink(trx, targetOf(workspaceId, id), {query, now: at})))
      throw notFound('Export');
    return readCourse(trx, id);
  });
  const stream = writeArchive(archived, {open: (file) => openFile(deps, file), at});
  return {name: `${archived.course.title}.zip`, stream};
};
