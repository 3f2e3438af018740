import {call} from '@switchboard/api-client';
import {listLeftOutMails, takeLeftOutMail} from '@switchboard/contracts/left-out-mails/endpoints';
import {useInfiniteQuery, useMutation, useQueryClient} from '@switchboard/query';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const PAGE_SIZE = 25;

/** Mails of the last 30 days that became no ticket, page by page. */
export const useLeftOutMails = () =>
  useInfiniteQuery({
    queryKey: ticketKeys.leftOutMails(),
    queryFn: ({pageParam, signal}) =>
      call(listLeftOutMails, {query: {limit: PAGE_SIZE, cursor: pageParam}, signal}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({page}) => page.nextCursor ?? undefined,
  });

interface Taken {
  id: string;
  /** Chosen sender of a mail without one. */
  sender: string | undefined;
}

/** Creates a ticket from a mail. */
export function useTakeLeftOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({id, sender}: Taken) => call(takeLeftOutMail, {params: {id}, body: {sender}}),
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.leftOutMails()}),
  });
}
