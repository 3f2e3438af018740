/** Lesson kinds and rules of courses. Plain data: safe in a browser bundle. */

export const LESSON_KINDS = ['article', 'video', 'file', 'link', 'quiz', 'scorm'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/**
 * Completion rules of a lesson: opening it, a time, most of a video, a passed quiz, the report of
 * its package, or confirmation by the reader.
 */
export const LESSON_RULES = [
  'view',
  'seconds',
  'video_percent',
  'quiz_pass',
  'scorm_complete',
  'manual',
] as const;
export type LessonRule = (typeof LESSON_RULES)[number];

/** Possible rules of each kind of lesson, the default first. */
export const RULES_OF: Readonly<Record<LessonKind, readonly LessonRule[]>> = {
  article: ['manual', 'view', 'seconds'],
  video: ['manual', 'video_percent', 'view', 'seconds'],
  file: ['manual', 'view'],
  link: ['manual', 'view'],
  quiz: ['quiz_pass'],
  scorm: ['scorm_complete', 'manual', 'view'],
};

export const QUESTION_KINDS = ['single', 'multiple', 'true_false', 'short'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Lessons in any order, or each one after the previous ones. */
export const PROGRESSIONS = ['free', 'sequential'] as const;
export type Progression = (typeof PROGRESSIONS)[number];

export const COURSE_STATUSES = ['draft', 'published', 'archived'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const ENROLLMENT_STATUSES = ['not_started', 'in_progress', 'completed', 'waived'] as const;
export type EnrollmentStatus = (typeof ENROLLMENT_STATUSES)[number];
