import {call} from '@switchboard/api-client';
import {
  checkGift,
  createCourseImport,
  exportCourse,
  reviewCourseImport,
} from '@switchboard/contracts/course-imports/endpoints';
import type {
  CreateCourseImportRequest,
  ReviewCourseImportRequest,
} from '@switchboard/contracts/course-imports/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keys} from './keys.ts';

/** Has questions in GIFT read. */
export const useCheckGift = () =>
  useMutation({mutationFn: (text: string) => call(checkGift, {body: {text}})});

/** Has a course read, without importing it. */
export const useReviewImport = () =>
  useMutation({
    mutationFn: (body: ReviewCourseImportRequest) => call(reviewCourseImport, {body}),
  });

/** Imports a course as a draft. */
export function useImportCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateCourseImportRequest) => call(createCourseImport, {body}),
    onSuccess: () => void queries.invalidateQueries({queryKey: keys.lists}),
  });
}

/** Has a course packed. @returns where its archive is */
export const useExportCourse = () =>
  useMutation({
    mutationFn: async (id: string) => (await call(exportCourse, {params: {id}})).export.url,
  });
