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
import {keys} from './keys.ts';

/**
 * The schedule of a report, with its recipients and its last mails.
 * @param isThere whether it has one
 */
export const useSchedule = (reportId: string, isThere = true) =>
  useQuery({
    enabled: isThere,
    queryKey: keys.schedule(reportId),
    queryFn: async ({signal}) =>
      (await call(getSchedule, {params: {id: reportId}, signal})).schedule,
  });

/** What is kept of reports holds their schedules too. */
function useScheduleMutation<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: keys.savedReports}),
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
export const useTestSchedule = () =>
  useScheduleMutation((id: string) => call(testSchedule, {params: {id}}));
