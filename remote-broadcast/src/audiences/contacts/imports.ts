import {call} from '@switchboard/api-client';
import {
  createImport,
  getImport,
  getImportMapping,
  startImport,
  updateImportMapping,
} from '@switchboard/contracts/imports/endpoints';
import type {ImportMapping} from '@switchboard/contracts/imports/mapping';
import {useEvents} from '@switchboard/events';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';

const keyOf = (id: string | undefined) => ['contact-import', id];

/** Has a file of contacts read and checked; nothing is imported yet. */
export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(createImport, {query: {format: 'contacts'}, body});
    },
  });

/** One import, with the rows that can't be imported; fetched again as it goes on. */
export const useImport = (id: string) => {
  const queries = useQueryClient();
  useEvents(['import.updated'], () => void queries.invalidateQueries({queryKey: keyOf(id)}));
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({signal}) => call(getImport, {params: {id}, signal}),
  });
};

/** What the columns of a file are taken for, and what else they could be. */
export const useMapping = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'mapping'],
    queryFn: ({signal}) => call(getImportMapping, {params: {id}, signal}),
  });

const useImportMutation = <Variables>(
  id: string,
  mutationFn: (variables: Variables) => Promise<unknown>,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: keyOf(id)}),
  });
};

/** Has the rows checked with these choices for the columns. */
export const useChooseMapping = (id: string) =>
  useImportMutation(id, (body: ImportMapping) => call(updateImportMapping, {params: {id}, body}));

export const useStartImport = (id: string) =>
  useImportMutation(id, () => call(startImport, {params: {id}}));
