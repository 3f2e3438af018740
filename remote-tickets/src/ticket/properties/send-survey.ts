import {call} from '@switchboard/api-client';
import {sendSurvey} from '@switchboard/contracts/surveys/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

/** Sends the survey of a ticket at once. */
export function useSendSurvey({id, number}: Ticket) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendSurvey, {params: {id}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.thread(number)}),
  });
}
