import {UNMERGE_DAYS} from '@switchboard/contracts/limits';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard, useNavigate} from '@switchboard/router';
import {Alert, Box, Button} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type FormEvent} from 'react';
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
  const id = useId();
  const [target, setTarget] = useState<Candidate | null>(null);
  const {merge, error, isPending} = useMerge(ticket, onClose);
  useLeaveGuard('ask');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) void merge(target, false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('Merge #{number} into another ticket', {number: ticket.number})}
        </DialogTitle>
        <DialogContent>
          <Box sx={{display: 'grid', gap: 2}}>
            <Box sx={{color: 'text.secondary', fontSize: 14}}>
              {t(
                'The other ticket will show the messages of both. This one will be closed and link to it. You can undo this for {unmergeDays} days.',
                {unmergeDays: UNMERGE_DAYS},
              )}
            </Box>
            {error ? <Alert severity="error">{error}</Alert> : null}
            <TicketField ticket={ticket} chosen={target} onChoose={setTarget} />
          </Box>
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="contained" disabled={!target} loading={isPending} type="submit">
            {t('Merge')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
