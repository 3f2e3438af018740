import type {LessonKind} from '@switchboard/contracts/courses/choices';
import {t} from '@switchboard/i18n';

/** Labels of lesson kinds. */
export const KIND_LABELS: Record<LessonKind, string> = {
  article: t('Text'),
  video: t('Video'),
  file: t('File'),
  link: t('Link'),
  quiz: t('Quiz'),
  scorm: t('SCORM'),
};
