import {request} from '@switchboard/api-client';
import type {
  Message,
  MessageResponse,
  TakeBackResponse,
  TicketThreadResponse,
  UpdateMessageRequest,
} from '@switchboard/contracts/messages';
import {useMutation, useQueryClient, type QueryClient} from '@switchboard/query';
import {ticketKeys} from './ticket-keys.ts';

const pathOf = ({id}: Message) => `/api/messages/${id}`;

const changeThread = (
  queries: QueryClient,
  number: number,
  change: (messages: Message[]) => Message[],
) => {
  const queryKey = ticketKeys.thread(number);
  queries.setQueryData<TicketThreadResponse>(
    queryKey,
    (known) => known && {...known, messages: change(known.messages)},
  );
  void queries.invalidateQueries({queryKey});
};

type Listener = (taken: Message) => void;
const listeners = new Set<Listener>();

/** Hears of each reply that was taken back here. @returns a function that stops it */
export const onTakenBack = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes back a reply that has not left yet; whoever writes for its ticket is told. */
export function useUndoSend(number: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: Message) =>
      request<TakeBackResponse>({method: 'DELETE', service: 'connect', path: pathOf(message)}),
    onSuccess: ({taken}) => {
      changeThread(queries, number, (messages) => messages.filter(({id}) => id !== taken.id));
      for (const listener of listeners) listener(taken);
    },
  });
}

/** Changes the text of a note, or when a scheduled reply leaves. */
export function useUpdateMessage(number: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({message, change}: {message: Message; change: UpdateMessageRequest}) =>
      request<MessageResponse>({
        method: 'PATCH',
        service: 'connect',
        path: pathOf(message),
        body: change,
      }),
    onSuccess: ({changed}) =>
      changeThread(queries, number, (messages) =>
        messages.map((one) => (one.id === changed.id ? changed : one)),
      ),
  });
}
