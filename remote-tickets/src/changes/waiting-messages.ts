import {call} from '@switchboard/api-client';
import {undoSend, updateMessage} from '@switchboard/contracts/messages/endpoints';
import type {
  Message,
  TicketThreadResponse,
  UpdateMessageRequest,
} from '@switchboard/contracts/messages/schemas';
import {useMutation, useQueryClient, type QueryClient} from '@switchboard/query';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';

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

/** Calls `listener` when sending is undone in this tab. @returns a function that stops it */
export const onSendUndone = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Undoes the sending of a waiting reply, and notifies the composer of its ticket. */
export function useUndoSend(number: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: Message) => call(undoSend, {params: {id: message.id}}),
    onSuccess: ({taken}) => {
      changeThread(queries, number, (messages) => messages.filter(({id}) => id !== taken.id));
      for (const listener of listeners) listener(taken);
    },
  });
}

/** Updates the text of a note, or the send time of a scheduled reply. */
export function useUpdateMessage(number: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({message, change}: {message: Message; change: UpdateMessageRequest}) =>
      call(updateMessage, {params: {id: message.id}, body: change}),
    onSuccess: ({changed}) =>
      changeThread(queries, number, (messages) =>
        messages.map((one) => (one.id === changed.id ? changed : one)),
      ),
  });
}
