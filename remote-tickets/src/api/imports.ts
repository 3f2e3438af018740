import {request} from '@switchboard/api-client';
import type {ImportFormat, ImportResponse, ImportsResponse} from '@switchboard/contracts/imports';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useEvents} from '@switchboard/session';
import {ticketKeys} from './ticket-keys.ts';

const IMPORTS = '/api/imports';

const getImports = (signal: AbortSignal) =>
  request<ImportsResponse>({service: 'connect', path: IMPORTS, signal});
const getImport = (id: string, signal: AbortSignal) =>
  request<ImportResponse>({service: 'connect', path: `${IMPORTS}/${id}`, signal});

/** The imports of the workspace, the newest first. */
export const useImports = () =>
  useQuery({
    queryKey: ticketKeys.imports(),
    queryFn: ({signal}) => getImports(signal),
    select: ({imports}) => imports,
  });

/** One import with what cannot be taken over. */
export const useImport = (id: string) =>
  useQuery({queryKey: ticketKeys.import(id), queryFn: ({signal}) => getImport(id, signal)});

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

const createImport = ({format, files}: Upload) => {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  return request<ImportResponse>({
    service: 'connect',
    method: 'POST',
    path: IMPORTS,
    query: {format},
    body,
  });
};

/** Has files read and checked. */
export function useCreateImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createImport,
    onSuccess: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

const moveImport = ({id, to}: {id: string; to: 'start' | 'stop'}) =>
  request<ImportResponse>({service: 'connect', method: 'POST', path: `${IMPORTS}/${id}/${to}`});

/** Starts an import, or stops it. */
export function useMoveImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: moveImport,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}
