import {call} from '@switchboard/api-client';
import {listOwnEnrollments} from '@switchboard/contracts/enrollments/endpoints';
import {useEvents} from '@switchboard/events';
import {useQuery, useQueryClient} from '@switchboard/query';
import {keys} from '../../shared/queries/keys.ts';

const SHOWN = 5;

/** The caller's courses that are overdue or due within two weeks, by due date. */
export function useTrainingDue() {
  const queries = useQueryClient();
  useEvents(
    ['training.assigned', 'training.progress'],
    () => void queries.invalidateQueries({queryKey: keys.trainingDue}),
  );
  return useQuery({
    queryKey: keys.trainingDue,
    queryFn: async ({signal}) =>
      (await call(listOwnEnrollments, {query: {due: 'soon', limit: SHOWN}, signal})).enrollments,
  });
}
