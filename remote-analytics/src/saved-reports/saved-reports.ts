import {call} from '@switchboard/api-client';
import {
  createReport,
  deleteReport,
  listReports,
  updateReport,
} from '@switchboard/contracts/reports/endpoints';
import type {SavedReport, SavedReportRequest} from '@switchboard/contracts/reports/schemas';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

const FRESH_MS = 60_000;

/**
 * Saved reports: the reader's own and shared ones, by name.
 * @param isWanted true once they are needed
 */
export const useSavedReports = (isWanted = true) =>
  useQuery({
    queryKey: keys.savedReports,
    queryFn: ({signal}) => call(listReports, {signal}),
    select: ({reports}) => reports,
    staleTime: FRESH_MS,
    enabled: isWanted,
  });

function useReportMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: keys.savedReports}),
  });
}

/** Saves a report, or changes the one that is the base. */
export const useSaveReport = () =>
  useReportMutation(({base, body}: {base: SavedReport | undefined; body: SavedReportRequest}) =>
    base === undefined
      ? call(createReport, {body})
      : call(updateReport, {params: {id: base.id}, body, ifMatch: base.version}),
  );

export const useDeleteReport = () =>
  useReportMutation((id: string) => call(deleteReport, {params: {id}}));
