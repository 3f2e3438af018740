import {UNMERGE_DAYS} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {errorSentence} from '@switchboard/ui/errors';
import {useState} from 'react';
import {type Candidate, TicketField} from '../other-ticket/index.ts';
import {
  areDifferentRequesters,
  askMerge,
  useMergeTickets,
  useUnmergeWithToast,
} from '../changes/index.ts';
import {paths} from '../shared/paths.ts';

/** Merges into another ticket; asks again if the requesters differ. */
function useMerge(ticket: Ticket, onClose: () => void) {
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const {mutateAsync, isPending} = useMergeTickets(ticket);
  const {offer} = useUnmergeWithToast();
  const merge = async (target: Ticket, force: boolean): Promise<void> => {
    setError('');
    try {
      await mutateAsync({targetId: target.id, force});
      offer([ticket.id], target.number);
      onClose();
      void navigate(paths.ticket(target.number));
    } catch (refusal) {
      if (!areDifferentRequesters(refusal))
        return setError(errorSentence(refusal, t('The tickets were not merged. Try again.')));
      if (await askMerge(target, [ticket])) await merge(target, true);
    }
  };
  return {merge, error, isPending};
}

/** Merges a ticket into another one: by the same requester, or from a search. */
export function MergeDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const [target, setTarget] = useState<Candidate | null>(null);
  const {merge, error, isPending} = useMerge(ticket, onClose);
  return (
    <SubmitDialog
      title={t('Merge #{number} into another ticket', {number: ticket.number})}
      explanation={t(
        'The other ticket will show the messages of both. This one will be closed and link to it. You can undo this for {unmergeDays} days.',
        {unmergeDays: UNMERGE_DAYS},
      )}
      submitLabel={t('Merge')}
      maxWidth="sm"
      button={{disabled: !target}}
      isPending={isPending}
      error={error}
      onSubmit={() => target && merge(target, false)}
      onClose={onClose}
    >
      <TicketField ticket={ticket} chosen={target} onChoose={setTarget} />
    </SubmitDialog>
  );
}
