import {manifest} from './manifest.ts';

const base = manifest.basePath;
const segment = encodeURIComponent;

/** Authors see the draft like learners. */
const previewOf = (isPreview: boolean) => (isPreview ? '?preview=draft' : '');

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
  results: (courseId: string) => `${base}/management/${segment(courseId)}/results`,
  learners: (courseId: string) => `${base}/management/${segment(courseId)}/learners`,
  certificatesOf: (courseId: string) => `${base}/management/${segment(courseId)}/certificates`,
  ratings: (courseId: string) => `${base}/management/${segment(courseId)}/ratings`,
  course: (courseId: string, isPreview = false) =>
    `${base}/course/${segment(courseId)}${previewOf(isPreview)}`,
  completed: (courseId: string) => `${base}/course/${segment(courseId)}/completed`,
  lesson: (courseId: string, lessonId: string, isPreview = false) =>
    `${base}/course/${segment(courseId)}/lesson/${segment(lessonId)}${previewOf(isPreview)}`,
};
