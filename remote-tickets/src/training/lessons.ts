import {call} from '@switchboard/api-client';
import {listLessons} from '@switchboard/contracts/courses/endpoints';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {lessonPath} from '@switchboard/contracts/places/training';
import {keepPreviousData, useQuery} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Lessons of published courses that match a text; without one, the first of all. */
export function useLessons(text: string) {
  const q = text.trim();
  return useQuery({
    queryKey: ticketKeys.lessons(q),
    queryFn: ({signal}) => call(listLessons, {query: q === '' ? {} : {q}, signal}),
    select: ({lessons}) => lessons,
    placeholderData: keepPreviousData,
  });
}

/** HTML link to a lesson. */
export function linkToLesson({id, title, course}: FoundLesson): string {
  const link = document.createElement('a');
  link.href = location.origin + lessonPath(course.id, id);
  link.textContent = title;
  return link.outerHTML;
}
