import {call} from '@switchboard/api-client';
import type {BulkUndoRequest} from '@switchboard/contracts/tickets/changes';
import {undoBulkUpdate} from '@switchboard/contracts/tickets/endpoints';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useMutation, useQueryClient} from '@switchboard/query';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {ticketKeys} from '../shared/queries/ticket-keys.ts';
import {offerUndo} from './undo.ts';

const NOT_UNDONE = t('Your change was not undone. Try again.');

/** A request that changes tickets. Fetches all of them again afterwards. */
export function useSeveral<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({queryKey: ticketKeys.all()}),
  });
}

/** Reverts a bulk change. */
export const useBulkUndo = () =>
  useSeveral((body: BulkUndoRequest) => call(undoBulkUpdate, {body}));

/** Shows a notice about a changed ticket, with an undo button if the change can be reverted. */
export function useUndoToast(ticket: Ticket) {
  const {mutateAsync: giveBack} = useBulkUndo();
  const undo = async (at: string) => {
    const {results} = await giveBack({ids: [ticket.id], at});
    const refusal = results[0]?.message ?? '';
    if (refusal === '') showToast({kind: 'success', message: t('Undone')});
    else showToast({kind: 'error', message: refusal});
  };
  return ({version, updatedAt}: Ticket, message: string, about?: string): void => {
    if (version === ticket.version) return void showToast({kind: 'success', message, about});
    offerUndo({
      message,
      about,
      undo: () => void undo(updatedAt).catch((error: unknown) => showErrorToast(error, NOT_UNDONE)),
    });
  };
}
