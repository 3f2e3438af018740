import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {LESSON_BEAT_MS} from '@switchboard/contracts/limits';
import {showErrorToast} from '@switchboard/ui/errors';
import {useEffect, useEffectEvent} from 'react';
import {useCompleteLesson} from '../api/complete-lesson.ts';
import {useReportProgress} from '../api/report-progress.ts';

/** Completes a lesson that is done on opening, and reports the time spent in a timed one. Hidden tabs do not count. */
export function useLessonTime({course, lesson, isPreview}: LessonResponse): void {
  const {mutate: complete} = useCompleteLesson();
  const {mutate: report} = useReportProgress();
  const isOpen = !isPreview && course.status === 'published' && lesson.completedAt === null;
  const params = {id: course.id, lessonId: lesson.id};
  const isViewed = isOpen && lesson.rule === 'view';
  // An uploaded video reports the watched time itself.
  const isTimed =
    isOpen &&
    (lesson.rule === 'seconds' || (lesson.rule === 'video_percent' && lesson.file === null));

  const markViewed = useEffectEvent(() =>
    complete(params, {onError: (error) => showErrorToast(error)}),
  );
  useEffect(() => {
    if (isViewed) markViewed();
  }, [isViewed, lesson.id]);

  const beat = useEffectEvent((seconds: number) => {
    if (!document.hidden) report({...params, seconds});
  });
  useEffect(() => {
    if (!isTimed) return undefined;
    beat(0);
    const timer = setInterval(() => beat(LESSON_BEAT_MS / 1000), LESSON_BEAT_MS);
    return () => clearInterval(timer);
  }, [isTimed, lesson.id]);
}
