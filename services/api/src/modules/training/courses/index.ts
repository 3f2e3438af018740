// Courses: drafts, their content, publishing, versions and the library.

export {checkSections, toSections} from './content/clean.ts';
export {lessonRoutes} from './lesson-routes.ts';
export {hasLesson} from './lessons-repository.ts';
export {presentCourses} from './presenter.ts';
export type {Consequences} from './publishing.ts';
export {
  countCoursesOf,
  type CourseRow,
  findCourse,
  findDraft,
  findOutline,
  findVersion,
  giveCourses,
  hasCourse,
  holdCourse,
  lockCourse,
  type StoredCourse,
} from './repository.ts';
export {courseRoutes} from './routes.ts';
export {type CourseDraft, insertDraft} from './service.ts';
export {LISTED, listVersions} from './versions-repository.ts';
