import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/enrollments/endpoints';
import type {Answer} from '@switchboard/contracts/enrollments/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keepLesson, keys} from './keys.ts';

/** Begins an attempt at a quiz, or continues the open one. */
export function useStartAttempt() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (params: {id: string; lessonId: string}) => call(endpoints.startAttempt, {params}),
    onSettled: (_answer, _error, {id}) => queries.invalidateQueries({queryKey: keys.one(id)}),
  });
}

export const getAttempt = (id: string) => call(endpoints.getAttempt, {params: {id}});

interface Given {
  id: string;
  answers: Answer[];
}

/** Saves answers during a quiz, one request at a time. */
export const useSaveAnswers = () =>
  useMutation({
    scope: {id: 'answers'},
    mutationFn: ({id, answers}: Given) =>
      call(endpoints.saveAnswers, {params: {id}, body: {answers}}),
  });

/** Submits an attempt; the response contains its review and the new progress. */
export function useSubmitAttempt() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, answers}: Given) =>
      call(endpoints.submitAttempt, {params: {id}, body: {answers}}),
    onSuccess: ({attempt: _, ...answer}) => keepLesson(queries, answer),
  });
}
