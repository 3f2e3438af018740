import {call} from '@switchboard/api-client';
import {
  deleteSuppression,
  getContactSubscriptions,
} from '@switchboard/contracts/suppressions/endpoints';
import {useEvents} from '@switchboard/events';
import {usePaced} from '@switchboard/events/paced';
import {useMutation, useQuery, useQueryClient} from '@switchboard/query';

const keyOf = (id: string) => ['tickets', 'subscriptions', id];

/** Whether broadcasts go to a contact, as that changes. */
export function useSubscriptions(id: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(id);
  const refetch = usePaced(() => void queries.invalidateQueries({queryKey}));
  useEvents(['suppression.changed', 'contact.updated'], refetch);
  return useQuery({
    queryKey,
    queryFn: async ({signal}) =>
      (await call(getContactSubscriptions, {params: {id}, signal})).subscriptions,
  });
}

/** Lets broadcasts go to an address of a contact again, by the id of its suppression. */
export function useAllowAgain(contactId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSuppression, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: keyOf(contactId)}),
  });
}
