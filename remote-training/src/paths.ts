import {manifest} from './manifest.ts';

const base = manifest.basePath;
const segment = encodeURIComponent;

/** Authors see the draft as learners will. */
const previewOf = (isPreview: boolean) => (isPreview ? '?preview=draft' : '');

/** Addresses of the training section. */
export const paths = {
  home: () => '/dashboard/home',
  library: () => base,
  mine: () => `${base}/mine`,
  create: () => `${base}/create`,
  management: () => `${base}/management`,
  edit: (courseId: string) => `${base}/management/${segment(courseId)}`,
  assignments: (courseId: string) => `${base}/management/${segment(courseId)}/assignments`,
  results: (courseId: string) => `${base}/management/${segment(courseId)}/results`,
  learners: (courseId: string) => `${base}/management/${segment(courseId)}/learners`,
  course: (courseId: string, isPreview = false) =>
    `${base}/course/${segment(courseId)}${previewOf(isPreview)}`,
  lesson: (courseId: string, lessonId: string, isPreview = false) =>
    `${base}/course/${segment(courseId)}/lesson/${segment(lessonId)}${previewOf(isPreview)}`,
};
