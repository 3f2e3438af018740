import {pathTo} from './path.ts';

/** Path of the training section. */
export const TRAINING = '/dashboard/training';

/** Routes of the training section below its path. */
export const TRAINING_ROUTES = {
  mine: 'mine',
  certificates: 'certificates',
  create: 'create',
  management: 'management',
  edit: 'management/:id',
  assignments: 'management/:id/assignments',
  results: 'management/:id/results',
  learners: 'management/:id/learners',
  certificatesOf: 'management/:id/certificates',
  ratings: 'management/:id/ratings',
  course: 'course/:id',
  completed: 'course/:id/completed',
  lesson: 'course/:id/lesson/:lessonId',
} as const;

/** Training Library. */
export const libraryPath = (): string => TRAINING;

/** Courses of the user. */
export const myTrainingPath = (): string => `${TRAINING}/${TRAINING_ROUTES.mine}`;

/** Certificates of the user. */
export const certificatesPath = (): string => `${TRAINING}/${TRAINING_ROUTES.certificates}`;

/** A course for its learners. */
export const coursePath = (id: string): string => pathTo(TRAINING, TRAINING_ROUTES.course, {id});

/** End of a course, with its certificate. */
export const completedCoursePath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.completed, {id});

/** A lesson for the learners of its course. */
export const lessonPath = (id: string, lessonId: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.lesson, {id, lessonId});

/** New Training: form for a new course. */
export const newCoursePath = (): string => `${TRAINING}/${TRAINING_ROUTES.create}`;

/** Training Management: courses for their authors. */
export const trainingManagementPath = (): string => `${TRAINING}/${TRAINING_ROUTES.management}`;

/** Editor of a course. */
export const editCoursePath = (id: string): string => pathTo(TRAINING, TRAINING_ROUTES.edit, {id});

/** Assignments of a course. */
export const courseAssignmentsPath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.assignments, {id});

/** Learners of a course. */
export const courseLearnersPath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.learners, {id});

/** Results of the quizzes of a course. */
export const courseResultsPath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.results, {id});

/** Certificates of a course. */
export const courseCertificatesPath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.certificatesOf, {id});

/** Ratings of a course. */
export const courseRatingsPath = (id: string): string =>
  pathTo(TRAINING, TRAINING_ROUTES.ratings, {id});
