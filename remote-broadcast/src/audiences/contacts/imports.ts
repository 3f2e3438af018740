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

/** Uploads and checks a file of contacts; nothing is imported yet. */
export const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(createImport, {query: {format: 'contacts'}, body});
    },
  });

/** One import, with the rows that can't be imported; refetched while it continues. */
export const useImport = (id: string) => {
  const queries = useQueryClient();
  useEvents(['import.updated'], () => void queries.invalidateQueries({queryKey: keyOf(id)}));
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({signal}) => call(getImport, {params: {id}, signal}),
  });
};

/** Mapping of a file's columns, and the alternatives. */
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

/** Checks the rows again with this mapping of the columns. */
export const useChooseMapping = (id: string) =>
  useImportMutation(id, (body: ImportMapping) => call(updateImportMapping, {params: {id}, body}));

export const useStartImport = (id: string) =>
  useImportMutation(id, () => call(startImport, {params: {id}}));
