import * as TRAINING_ROUTES from './routes/training.ts';

/** Routes of the training section below its path. */
export {TRAINING_ROUTES};

/** Path of the training section. */
export const TRAINING = '/dashboard/training';

/** Training Library. */
export const libraryPath = (): string => TRAINING;

/** Courses of the user. */
export const myTrainingPath = (): string => `${TRAINING}/${TRAINING_ROUTES.mine}`;

/** Certificates of the user. */
export const certificatesPath = (): string => `${TRAINING}/${TRAINING_ROUTES.certificates}`;

/** A course for its learners. */
export const coursePath = (id: string): string => `${TRAINING}/course/${encodeURIComponent(id)}`;

/** End of a course, with its certificate. */
export const completedCoursePath = (id: string): string =>
  `${TRAINING}/course/${encodeURIComponent(id)}/completed`;

/** A lesson for the learners of its course. */
export const lessonPath = (id: string, lessonId: string): string =>
  `${TRAINING}/course/${encodeURIComponent(id)}/lesson/${encodeURIComponent(lessonId)}`;

/** New Training: form for a new course. */
export const newCoursePath = (): string => `${TRAINING}/${TRAINING_ROUTES.create}`;

/** Training Management: courses for their authors. */
export const trainingManagementPath = (): string => `${TRAINING}/${TRAINING_ROUTES.management}`;

/** Editor of a course. */
export const editCoursePath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}`;

/** Assignments of a course. */
export const courseAssignmentsPath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}/assignments`;

/** Learners of a course. */
export const courseLearnersPath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}/learners`;

/** Results of the quizzes of a course. */
export const courseResultsPath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}/results`;

/** Certificates of a course. */
export const courseCertificatesPath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}/certificates`;

/** Ratings of a course. */
export const courseRatingsPath = (id: string): string =>
  `${TRAINING}/management/${encodeURIComponent(id)}/ratings`;
