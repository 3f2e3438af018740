import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/courses/endpoints';
import type {PreviewQuery} from '@switchboard/contracts/courses/schemas';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

/** A course with its outline for the reader, or a preview of its draft. */
export const useCourse = (id: string, preview?: PreviewQuery['preview']) =>
  useQuery({
    queryKey: preview ? [...keys.one(id), preview] : keys.one(id),
    queryFn: () => call(endpoints.getCourse, {params: {id}, query: {preview}}),
  });

export const getCourseDraft = (id: string) => call(endpoints.getCourseDraft, {params: {id}});

/** A course for editing, fetched on each opening: an editor must not start from an old text. */
export const useCourseToEdit = (id: string) =>
  useQuery({
    queryKey: ['courses', 'edit', id],
    queryFn: () => getCourseDraft(id),
    gcTime: 0,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
