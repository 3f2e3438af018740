import {call} from '@switchboard/api-client';
import {getLesson} from '@switchboard/contracts/enrollments/endpoints';
import type {PreviewQuery} from '@switchboard/contracts/courses/schemas';
import * as endpoints from '@switchboard/contracts/packages/endpoints';
import type {PackageValues} from '@switchboard/contracts/packages/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {keepLesson, keys} from './keys.ts';

interface ItemOf extends PreviewQuery {
  id: string;
  lessonId: string;
  item: number;
}

/** Starts an item of a SCORM package: from now on only this page saves its values. */
export function useLaunchItem() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({item, preview, ...params}: ItemOf) =>
      call(endpoints.launchItem, {params, query: {preview}, body: {item}}),
    onSuccess: (_answer, {id}) => queries.invalidateQueries({queryKey: keys.one(id)}),
  });
}

/** Keeps the session active, without any change: addresses of a package only work while the session that opened it is in use. */
export const stayInUse = ({id, lessonId, preview}: Omit<ItemOf, 'item'>): Promise<unknown> =>
  call(getLesson, {params: {id, lessonId}, query: {preview}}).catch(() => undefined);

interface Saved extends Omit<ItemOf, 'preview'> {
  number: number;
  values: PackageValues;
}

/** Saves the reported values of an item of a SCORM package. */
export function useSaveItem() {
  const queries = useQueryClient();
  return async ({id, lessonId, ...body}: Saved): Promise<void> =>
    keepLesson(queries, await call(endpoints.saveItem, {params: {id, lessonId}, body}));
}
