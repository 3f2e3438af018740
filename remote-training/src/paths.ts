import {manifest} from './manifest.ts';

const base = manifest.basePath;
const segment = encodeURIComponent;

/** Addresses of the training section. */
export const paths = {
  home: () => '/dashboard/home',
  library: () => base,
  mine: () => `${base}/mine`,
  certificates: () => `${base}/certificates`,
  create: () => `${base}/create`,
  management: () => `${base}/management`,
  edit: (courseId: string) => `${base}/management/${segment(courseId)}`,
  assignments: (courseId: string) => `${base}/management/${segment(courseId)}/assignments`,
  learners: (courseId: string) => `${base}/management/${segment(courseId)}/learners`,
  certificatesOf: (courseId: string) => `${base}/management/${segment(courseId)}/certificates`,
  ratings: (courseId: string) => `${base}/management/${segment(courseId)}/ratings`,
  course: (courseId: string) => `${base}/course/${segment(courseId)}`,
  completed: (courseId: string) => `${base}/course/${segment(courseId)}/completed`,
  lesson: (courseId: string, lessonId: string) =>
    `${base}/course/${segment(courseId)}/lesson/${segment(lessonId)}`,
};
