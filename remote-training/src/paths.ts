import {manifest} from './manifest.ts';

const base = manifest.basePath;
const segment = encodeURIComponent;

/** Addresses of the training section. */
export const paths = {
  home: () => '/dashboard/home',
  library: () => base,
  mine: () => `${base}/mine`,
  create: () => `${base}/create`,
  management: () => `${base}/management`,
  edit: (courseId: string) => `${base}/management/${segment(courseId)}`,
  assignments: (courseId: string) => `${base}/management/${segment(courseId)}/assignments`,
  learners: (courseId: string) => `${base}/management/${segment(courseId)}/learners`,
  course: (courseId: string) => `${base}/course/${segment(courseId)}`,
  lesson: (courseId: string, lessonId: string) =>
    `${base}/course/${segment(courseId)}/lesson/${segment(lessonId)}`,
};
