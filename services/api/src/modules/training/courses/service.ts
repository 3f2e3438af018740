import {PASS_PERCENT_DEFAULT, TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  CourseDraftResponse,
  CreateCourseRequest,
  UpdateCourseRequest,
} from '@switchboard/contracts/courses/schemas';
import type {Section, SectionInput} from '@switchboard/contracts/courses/content';
import {cleanTags} from '@switchboard/contracts/tags/clean-tags';
import {isProblem, notFound, type Problem, problem} from '@switchboard/service-kit/errors';
import {expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {checkCover, checkLessonFiles} from '../files/index.ts';
import {cleanContent} from './content/clean-content.ts';
import {copySections} from './content/clean.ts';
import {presentCourses} from './presenter.ts';
import {
  deleteCourse,
  findCourse,
  findDraft,
  insertCourse,
  lockCourse,
  saveDraft,
  type StoredCourse,
  updateCourse,
} from './repository.ts';
import {checkChange, checkDelete, lessonsOf, titleOfCopy} from './rules.ts';

/** A course as its authors edit it. */
export type CourseDraft = Pick<CourseDraftResponse, 'course' | 'sections'>;

/** The draft. Throws 404. */
export const getDraft = ({db, now}: Core, actor: Actor, id: string): Promise<CourseDraft> =>
  withWorkspace(db, actor, (trx) => readDraft(trx, actor, {id, now: now()}));

type Settings = Omit<CreateCourseRequest, 'sections'>;

/** The settings of a request, in their stored form. */
const settingsOf = ({
  title,
  summary,
  category,
  tags,
  certificate,
  ...others
}: Partial<Settings>) => ({
  ...others,
  ...(certificate !== undefined && {
    givesCertificate: certificate !== null,
    certificateMonths: certificate?.months ?? null,
  }),
  ...(title !== undefined && {title: title.trim()}),
  ...(summary !== undefined && {summary: summary.trim()}),
  ...(category !== undefined && {category: category.trim()}),
  ...(tags !== undefined && {tags: cleanTags(tags)}),
});

/** Stores a draft with its lessons. Throws 422, 413. */
export const createCourse = async (
  deps: Core,
  actor: Actor,
  {sections = [], ...settings}: CreateCourseRequest,
): Promise<CourseDraft> => {
  const content = await clean(deps, actor, {sections, stored: []});
  return withWorkspace(deps.db, actor, (trx) => insertDraft(deps, trx, {actor, settings, content}));
};

interface NewDraft {
  actor: Actor;
  settings: Settings;
  content: Section[];
}

/** Stores a draft in a transaction of the caller. Throws 422 for files that do not belong to the workspace. */
export const insertDraft = async (
  deps: Core,
  trx: Trx,
  {actor, settings, content}: NewDraft,
): Promise<CourseDraft> => {
  const [id, at] = [newId(), deps.now()];
  await checkCover(trx, settings.coverId);
  await checkLessonFiles(trx, content);
  await insertCourse(
    trx,
    {
      summary: '',
      category: '',
      tags: [],
      coverId: null,
      progression: 'free',
      passPercent: PASS_PERCENT_DEFAULT,
      minutes: null,
      givesCertificate: false,
      certificateMonths: null,
      title: '',
      ...settingsOf(settings),
      id,
      workspaceId: actor.workspaceId,
      status: 'draft',
      ownerId: actor.userId,
      lessonCount: lessonsOf(content).length,
      publishedVersion: null,
      hasChanges: false,
      version: 1,
      publishedAt: null,
      createdAt: at,
      updatedAt: at,
    },
    content,
  );
  return tell(deps, trx, {actor, id});
};

/** Creates a draft of the caller with copies of all lessons. Throws 404. */
export const duplicateCourse = (deps: Core, actor: Actor, id: string): Promise<CourseDraft> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const course = await findCourse(trx, id, actor.userId);
    if (!course) throw notFound('Course');
    const {title, summary, category, tags, coverId, progression, passPercent, minutes} = course;
    const certificate = course.givesCertificate ? {months: course.certificateMonths} : null;
    const settings = {
      summary,
      category,
      tags,
      coverId,
      progression,
      passPercent,
      minutes,
      certificate,
    };
    const content = copySections(await findDraft(trx, id));
    return insertDraft(deps, trx, {
      actor,
      settings: {...settings, title: titleOfCopy(title, TEXT_MAX)},
      content,
    });
  });

interface Change {
  id: string;
  version: number;
  change: UpdateCourseRequest;
}

/**
 * Changes the draft; given sections replace the present ones. Throws 404, 409 when stale (with the present draft) or archived, 422, 413.
 */
export const changeCourse = async (
  deps: Core,
  actor: Actor,
  {id, version, change: {sections, ...settings}}: Change,
): Promise<CourseDraft> => {
  const content =
    sections && (await clean(deps, actor, {sections, stored: await readStored(deps, actor, id)}));
  return withWorkspace(deps.db, actor, async (trx) => {
    const course = await lockForAuthor(trx, id);
    await expectPresent(deps, trx, {actor, course, version});
    checkChange(course.status);
    await checkCover(trx, settings.coverId);
    if (content) await checkLessonFiles(trx, content);
    if (content) await saveDraft(trx, id, content);
    await updateCourse(trx, id, {
      ...settingsOf(settings),
      ...(content && {lessonCount: lessonsOf(content).length}),
      ...(isTaught({sections, ...settings}) && {hasChanges: course.publishedVersion !== null}),
      version: version + 1,
      updatedAt: deps.now(),
    });
    return tell(deps, trx, {actor, id});
  });
};

/** Texts that another author saves meanwhile are sanitised as well. */
const readStored = ({db}: Core, actor: Actor, id: string): Promise<Section[]> =>
  withWorkspace(db, actor, (trx) => findDraft(trx, id));

const clean = (
  deps: Core,
  {workspaceId, userId}: Actor,
  {sections, stored}: {sections: SectionInput[]; stored: Section[]},
): Promise<Section[]> =>
  cleanContent(deps, {inputs: sections, stored, keys: [workspaceId, userId]});

/** Fields that are published with a version; title, summary, category and tags change at once. */
const isTaught = ({
  sections,
  progression,
  passPercent,
  certificate,
}: UpdateCourseRequest): boolean =>
  sections !== undefined ||
  progression !== undefined ||
  passPercent !== undefined ||
  certificate !== undefined;

interface Edited {
  actor: Actor;
  course: StoredCourse;
  version: number;
}

/** Throws 409 with the present draft, so that both can be shown. */
const expectPresent = async (
  {now}: Core,
  trx: Trx,
  {actor, course, version}: Edited,
): Promise<void> => {
  try {
    expectVersion(course.version, version);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const {code, message}: Problem = error;
    const details = await readDraft(trx, actor, {id: course.id, now: now()});
    throw problem(code, message, {details: {...details}});
  }
};

/** Removes a draft. Throws 404, 409 for another state. */
export const removeCourse = ({db}: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    checkDelete((await lockForAuthor(trx, id)).status);
    await deleteCourse(trx, id);
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'course.changed',
      payload: {id},
    });
  });

/** Throws 404. */
export const lockForAuthor = async (trx: Trx, id: string): Promise<StoredCourse> => {
  const course = await lockCourse(trx, id);
  if (!course) throw notFound('Course');
  return course;
};

/** Notifies everyone of the change. @returns the current draft */
export const tell = async (
  {now}: Core,
  trx: Trx,
  {actor, id}: {actor: Actor; id: string},
): Promise<CourseDraft> => {
  const draft = await readDraft(trx, actor, {id, now: now()});
  await publishEvent(trx, {workspaceId: actor.workspaceId, type: 'course.changed', payload: {id}});
  return draft;
};

const readDraft = async (
  trx: Trx,
  {userId}: Actor,
  {id, now}: {id: string; now: Date},
): Promise<CourseDraft> => {
  const row = await findCourse(trx, id, userId);
  const [course] = row ? await presentCourses(trx, [row], {now, isDraft: true}) : [];
  if (!course) throw notFound('Course');
  return {course, sections: await findDraft(trx, id)};
};
