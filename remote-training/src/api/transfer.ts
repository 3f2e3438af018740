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

/** Parses questions in GIFT on the server. */
export const useCheckGift = () =>
  useMutation({mutationFn: (text: string) => call(checkGift, {body: {text}})});

/** Validates a course without importing it. */
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

/** Packs a course on the server. @returns the address of its archive */
export const useExportCourse = () =>
  useMutation({
    mutationFn: async (id: string) => (await call(exportCourse, {params: {id}})).export.url,
  });
