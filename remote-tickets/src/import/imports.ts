import {call} from '@switchboard/api-client';
import {
  createImport,
  getImport,
  getImportUndo,
  listImports,
  startImport,
  stopImport,
  undoImport,
} from '@switchboard/contracts/imports/endpoints';
import type {ImportFormat} from '@switchboard/contracts/imports/schemas';
import {useEvents} from '@switchboard/events';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

/** Imports of the workspace, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: ticketKeys.imports(),
    queryFn: ({signal}) => call(listImports, {signal}),
    select: ({imports}) => imports,
  });

/** One import, with its faulty rows. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: ticketKeys.import(id),
    queryFn: ({signal}) => call(getImport, {params: {id}, signal}),
  });

/** Fetches the imports again as one of them progresses. */
export function useLiveImports(): void {
  const queries = useQueryClient();
  useEvents(
    ['import.updated'],
    () => void queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  );
}

interface Upload {
  format: ImportFormat;
  files: readonly File[];
}

const upload = ({format, files}: Upload) => {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  return call(createImport, {query: {format}, body});
};

/** Uploads files to be read and validated. */
export function useCreateImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: upload,
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

/** Starts or stops an import. */
export function useMoveImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, to}: {id: string; to: 'start' | 'stop'}) =>
      call(to === 'start' ? startImport : stopImport, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

/** Numbers of tickets and contacts that undoing an import removes and keeps. */
export const countUndo = (id: string) => call(getImportUndo, {params: {id}});

/** Removes the items of an import unless they were changed since. */
export function useUndoImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoImport, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}
