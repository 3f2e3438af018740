import type {
  CourseImportReview,
  CreateCourseImportRequest,
  GiftResponse,
  ReviewCourseImportRequest,
} from '@switchboard/contracts/course-imports/schemas';
import {IMPORT_PROBLEMS_MAX, QUESTIONS_MAX} from '@switchboard/contracts/limits';
import {invalid, isProblem, notFound, problem} from '@switchboard/service-kit/errors';
import {newId, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {createLane} from '#workers/index.ts';
import {recordAudit} from '../../account/service.ts';
import {checkSections, type CourseDraft, insertDraft, toSections} from '../courses/index.ts';
import {dropFiles, retireFile} from '../files/index.ts';
import type {FoundGift} from './gift/gift-work.ts';
import {inThread} from './in-thread.ts';
import {type CoursePlan, sorted, toRequest} from './plan.ts';
import {readSource, type Source} from './sources.ts';
import {takeFiles} from './take-files.ts';

/** Questions in GIFT that fit a quiz. Throws 422 for more than a quiz may have. */
export const readGift = async (
  deps: Core,
  actor: Actor,
  text: string,
): Promise<Pick<GiftResponse, 'questions' | 'problems' | 'problemCount'>> => {
  const {questionCount, ...found} = await inThread<FoundGift>(deps, actor, {
    module: new URL('./gift/gift-work.ts', import.meta.url),
    input: text,
    bytes: text.length,
  });
  if (questionCount > QUESTIONS_MAX)
    throw invalid({
      text: `A quiz can have at most ${QUESTIONS_MAX} questions, and these are ${questionCount}. Split them.`,
    });
  return found;
};

/** Faults that prevent a plan from being stored, by field. */
const faultsOf = (plan: CoursePlan): CourseImportReview['problems'] => {
  const ids = new Map(plan.files.map(({path}) => [path, newId()]));
  try {
    checkSections(toRequest(plan, ids).sections ?? []);
    return [];
  } catch (error) {
    if (!isProblem(error)) throw error;
    const messages = error.fields ? Object.values(error.fields) : [error.message];
    return messages.map((message) => ({file: null, line: null, message, isError: true}));
  }
};

/** Preview of an import with its problems. Throws 404, 413, 415, 422. */
export const reviewImport = async (
  deps: Core,
  actor: Actor,
  request: ReviewCourseImportRequest,
): Promise<CourseImportReview> => {
  const {kind, read} = await readSource(deps, actor, request);
  const {settings, sections, files} = read.plan;
  const problems = sorted([...read.problems, ...faultsOf(read.plan)]);
  return {
    kind,
    title: settings.title,
    sections: sections.map(({title, lessons}) => ({
      title,
      lessons: lessons.map(({kind: of = 'article', title: name, questions = []}) => ({
        kind: of,
        title: name,
        questionCount: questions.length,
      })),
    })),
    fileCount: files.length,
    problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
    problemCount: problems.length + read.problemCount - read.problems.length,
  };
};

interface Import {
  actor: Actor;
  source: Source;
  plan: CoursePlan;
}

/** Stores the course with all its parts in one transaction, after which its upload is no archive any more. */
const storeCourse = async (
  deps: Core,
  {actor, source: {upload}, plan}: Import,
  ids: ReadonlyMap<string, string>,
): Promise<CourseDraft> => {
  const {sections = [], ...settings} = toRequest(plan, ids);
  // The reader has sanitised it, in a thread.
  const content = toSections(sections, (html) => html);
  return withWorkspace(deps.db, actor, async (trx) => {
    // The second of two imports of one upload ends here.
    if (upload && !(await retireFile(trx, upload.id))) throw notFound('Archive');
    const draft = await insertDraft(deps, trx, {actor, settings, content});
    await recordAudit(trx, {
      actor,
      action: 'course.imported',
      subject: {type: 'course', id: draft.course.id, name: draft.course.title},
    });
    return draft;
  });
};

const takeCourse = async (deps: Core, course: Import): Promise<CourseDraft> => {
  const {
    actor,
    source: {zip, upload},
    plan,
  } = course;
  const taken = await takeFiles(deps, {actor, zip, files: plan.files});
  const ids = new Map([...taken].map(([path, {id}]) => [path, id]));
  const draft = await storeCourse(deps, course, ids).catch(async (error: unknown) => {
    await dropFiles(deps, actor, [...taken.values()]);
    throw error;
  });
  if (upload) await dropFiles(deps, actor, [upload]);
  return draft;
};

/** Imports courses, a few at a time. */
export const createImports = (deps: Core) => {
  const queue = createLane('courseImports');
  /** Creates a draft of the caller with all its files, or nothing. Throws 404, 413, 415, 422, 507; 429 if too many wait. */
  return async (
    actor: Actor,
    {title, ...request}: CreateCourseImportRequest,
  ): Promise<CourseDraft> => {
    const leave = await queue.enter(
      [actor.workspaceId, actor.userId],
      request.fileId === undefined ? 'small' : 'large',
    );
    try {
      const source = await readSource(deps, actor, request);
      const {plan, problems} = source.read;
      const [first] = sorted([...problems, ...faultsOf(plan)]);
      if (first?.isError)
        throw problem('validation_failed', `Nothing was imported. ${first.message}`);
      const settings = {...plan.settings, title: title?.trim() || plan.settings.title};
      return await takeCourse(deps, {actor, source, plan: {...plan, settings}});
    } finally {
      leave();
    }
  };
};
