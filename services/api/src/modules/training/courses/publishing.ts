import type {PublishCourseRequest} from '@switchboard/contracts/courses/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {checkPublishable} from './content/checks.ts';
import {storeLessons} from './lessons-repository.ts';
import {findDraft, insertVersion, type StoredCourse, updateCourse} from './repository.ts';
import {checkArchive, checkPublish, checkRestore} from './rules.ts';
import {type CourseDraft, lockForAuthor, tell} from './service.ts';

/** Consequences of publishing for learners, in its transaction. */
export interface Consequences {
  /** Gives a new version to learners, and notifies those who must retake the course. */
  publish: (
    trx: Trx,
    published: {
      actor: Actor;
      course: StoredCourse;
      version: number;
      mustRetake: boolean;
      now: Date;
    },
  ) => Promise<void>;
  /** Assigns a restored course to members who joined meanwhile. */
  restore: (trx: Trx, restored: {actor: Actor; courseId: string}) => Promise<void>;
}

interface Publication {
  id: string;
  request: PublishCourseRequest;
  consequences: Consequences;
}

/**
 * Publishes the draft as the newest version. Learners who have begun keep theirs unless everyone must retake the course; completed courses
 * stay completed. Learners who must retake it are notified as for an assignment.
 * @throws 404, 409 for an archived course or one without changes, 422 for an unfinished one
 */
export const publishCourse = (
  deps: Core,
  actor: Actor,
  {id, request: {note = '', mustRetake = false}, consequences}: Publication,
): Promise<CourseDraft> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const course = await lockForAuthor(trx, id);
    checkPublish(course.status, course.hasChanges);
    const sections = await findDraft(trx, id);
    checkPublishable(sections);
    const [at, version] = [deps.now(), (course.publishedVersion ?? 0) + 1];
    await insertVersion(trx, {
      workspaceId: actor.workspaceId,
      courseId: id,
      version,
      sections: JSON.stringify(sections),
      lessonCount: course.lessonCount,
      progression: course.progression,
      passPercent: course.passPercent,
      givesCertificate: course.givesCertificate,
      certificateMonths: course.certificateMonths,
      note: note.trim(),
      mustRetake,
      publishedById: actor.userId,
      publishedAt: at,
    });
    await storeLessons(trx, {workspaceId: actor.workspaceId, courseId: id, sections});
    await updateCourse(trx, id, {
      status: 'published',
      publishedVersion: version,
      hasChanges: false,
      publishedAt: at,
      version: course.version + 1,
      updatedAt: at,
    });
    await consequences.publish(trx, {actor, course, version, mustRetake, now: at});
    return tell(deps, trx, {actor, id});
  });

/** Removes a course from the library. Throws 404, 409 unless it is published. */
export const archiveCourse = (deps: Core, actor: Actor, id: string): Promise<CourseDraft> =>
  changeStatus(deps, actor, {id, to: 'archived', check: checkArchive});

/** Restores a course to the library. Throws 404, 409 unless it is archived. */
export const restoreCourse = (
  deps: Core,
  actor: Actor,
  {id, consequences}: Omit<Publication, 'request'>,
): Promise<CourseDraft> =>
  changeStatus(deps, actor, {
    id,
    to: 'published',
    check: checkRestore,
    follow: (trx) => consequences.restore(trx, {actor, courseId: id}),
  });

interface StatusChange {
  id: string;
  to: StoredCourse['status'];
  check: (status: StoredCourse['status']) => void;
  follow?: (trx: Trx) => Promise<void>;
}

const changeStatus = (
  deps: Core,
  actor: Actor,
  {id, to, check, follow}: StatusChange,
): Promise<CourseDraft> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const {status, version} = await lockForAuthor(trx, id);
    check(status);
    await updateCourse(trx, id, {status: to, version: version + 1, updatedAt: deps.now()});
    await follow?.(trx);
    return tell(deps, trx, {actor, id});
  });
