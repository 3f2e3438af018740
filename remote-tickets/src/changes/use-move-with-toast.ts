import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useTicketMove, type TicketMove} from './ticket-lifecycle.ts';
import {offerUndo} from './undo.ts';

const TOLD: Record<TicketMove, {done: string; failed: string; back: TicketMove}> = {
  trash: {
    done: t('Moved to the trash'),
    failed: t('The ticket was not deleted. Try again.'),
    back: 'restore',
  },
  restore: {
    done: t('Restored'),
    failed: t('The ticket was not restored. Try again.'),
    back: 'trash',
  },
  spam: {
    done: t('Marked as spam'),
    failed: t('The ticket was not marked as spam. Try again.'),
    back: 'noSpam',
  },
  noSpam: {
    done: t('Marked as not spam'),
    failed: t('The ticket is still marked as spam. Try again.'),
    back: 'spam',
  },
};

/** Deletes, restores, or marks a ticket as spam or not spam; confirms it with a notice that offers undo. */
export function useMoveWithToast(ticket: Ticket): (move: TicketMove) => void {
  const {mutateAsync} = useTicketMove();
  const run = (move: TicketMove, isUndo: boolean): void =>
    void mutateAsync({ticket, move}).then(
      () => {
        const {done, back} = TOLD[move];
        const message = `#${ticket.number}: ${done}`;
        if (isUndo) showToast({kind: 'success', message});
        else offerUndo({message, undo: () => run(back, true)});
      },
      (error: unknown) => showErrorToast(error, TOLD[move].failed),
    );
  return (move) => run(move, false);
}
