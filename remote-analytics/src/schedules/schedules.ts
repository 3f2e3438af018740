import {call} from '@switchboard/api-client';
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  testSchedule,
  updateSchedule,
} from '@switchboard/contracts/reports/endpoints';
import type {ScheduleDetails, ScheduleRequest} from '@switchboard/contracts/reports/schedules';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../shared/queries/keys.ts';

const FRESH_MS = 60_000;
/** Polling interval of their states while mails are being sent. */
const WATCH_MS = 2000;

const isOnItsWay = ({runs}: ScheduleDetails): boolean =>
  runs.some(({deliveries}) =>
    deliveries.some(({state}) => state === 'waiting' || state === 'sending'),
  );

/**
 * The schedule of a report, with its recipients and its last mails.
 * @param isThere true when it has one
 */
export const useSchedule = (reportId: string, isThere = true) =>
  useQuery({
    enabled: isThere,
    queryKey: keys.schedule(reportId),
    queryFn: async ({signal}) =>
      (await call(getSchedule, {params: {id: reportId}, signal})).schedule,
    // A reopened dialog edits the current schedule.
    gcTime: 0,
    staleTime: FRESH_MS,
    refetchInterval: ({state: {data}}) => (data && isOnItsWay(data) ? WATCH_MS : false),
  });

/** The list shows which reports have one, and the next mail of each. */
function useScheduleMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: keys.savedReports, exact: true}),
  });
}

/** Schedules a report, or changes the schedule that is the base. */
export const useSaveSchedule = (id: string) =>
  useScheduleMutation(({base, body}: {base: ScheduleDetails | undefined; body: ScheduleRequest}) =>
    base === undefined
      ? call(createSchedule, {params: {id}, body})
      : call(updateSchedule, {params: {id}, body, ifMatch: base.version}),
  );

export const useDeleteSchedule = () =>
  useScheduleMutation((id: string) => call(deleteSchedule, {params: {id}}));

/** Mails a report to the reader alone. */
export function useTestSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testSchedule, {params: {id}}),
    onSettled: (_answer, _error, id) => queries.invalidateQueries({queryKey: keys.schedule(id)}),
  });
}
