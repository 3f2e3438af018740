import {call} from '@switchboard/api-client';
import type {PreviewQuery} from '@switchboard/contracts/courses/schemas';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

interface LessonOf extends PreviewQuery {
  courseId: string;
  lessonId: string;
}

/** A lesson with the outline of its course. The previous one stays on screen while it loads. */
export const useLesson = ({courseId, lessonId, preview}: LessonOf) =>
  useQuery({
    queryKey: [...keys.lesson(courseId, lessonId), ...(preview ? [preview] : [])],
    queryFn: () => call(endpoints.getLesson, {params: {id: courseId, lessonId}, query: {preview}}),
    placeholderData: keepPreviousData,
  });
