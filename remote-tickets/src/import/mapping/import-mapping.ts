import {call} from '@switchboard/api-client';
import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import {
  getImportMapping,
  updateImportEncoding,
  updateImportMapping,
} from '@switchboard/contracts/imports/endpoints';
import type {ImportMapping, ImportMappingResponse} from '@switchboard/contracts/imports/mapping';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {useCallback} from 'react';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const getMapping = (id: string, signal: AbortSignal) =>
  call(getImportMapping, {params: {id}, signal});

/** Columns of an import and their targets. Local choices stay until they are sent or the tab is closed. */
export const useImportMapping = (id: string) =>
  useQuery({
    queryKey: ticketKeys.importMapping(id),
    queryFn: ({signal}) => getMapping(id, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Keeps unsent choices. */
export function useEditMapping(
  id: string,
): (change: (mapping: ImportMapping) => ImportMapping) => void {
  const queries = useQueryClient();
  return useCallback(
    (change) => {
      queries.setQueryData<ImportMappingResponse>(
        ticketKeys.importMapping(id),
        (answer) => answer && {...answer, mapping: change(answer.mapping)},
      );
    },
    [queries, id],
  );
}

const putMapping = ({id, mapping}: {id: string; mapping: ImportMapping}) =>
  call(updateImportMapping, {params: {id}, body: mapping});

/** Submits the mapping for another read of the file. */
export function useChooseMapping() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: putMapping,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}

/** Reads the file again in another encoding: the columns and their targets are replaced. */
export function useChooseEncoding(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (encoding: TextEncoding) =>
      call(updateImportEncoding, {params: {id}, body: {encoding}}),
    onSuccess: (answer) => queries.setQueryData(ticketKeys.importMapping(id), answer),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.imports()}),
  });
}
