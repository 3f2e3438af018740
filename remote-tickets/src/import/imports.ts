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
import {ticketKeys} from '../shared/ticket-keys.ts';

/** The imports of the workspace, the newest first. */
export const useImports = () =>
  useQuery({
    queryKey: ticketKeys.imports(),
    queryFn: ({signal}) => call(listImports, {signal}),
    select: ({imports}) => imports,
  });

/** One import, with the rows that can't be imported. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: ticketKeys.import(id),
    queryFn: ({signal}) => call(getImport, {params: {id}, signal}),
  });

/** Fetches the imports again when one of them goes on. */
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

/** Has files read and checked. */
export function useCreateImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: upload,
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

/** Starts an import, or stops it. */
export function useMoveImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, to}: {id: string; to: 'start' | 'stop'}) =>
      call(to === 'start' ? startImport : stopImport, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

/** How many of the tickets and contacts that an import created would go, and how many stay. */
export const countUndo = (id: string) => call(getImportUndo, {params: {id}});

/** Has what an import created removed, as far as nobody changed it. */
export function useUndoImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoImport, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}
