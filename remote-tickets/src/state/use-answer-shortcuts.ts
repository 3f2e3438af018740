import type {DraftKind} from '@switchboard/contracts/drafts';
import type {Ticket} from '@switchboard/contracts/tickets';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {useTicket} from '../api/get-ticket.ts';
import {useUndoSend} from '../api/waiting-messages.ts';
import {errorSentence} from './error-sentence.ts';
import {useShortcuts} from './shortcuts.ts';
import {undoLatest} from './undo.ts';

/** The keys of an answer: to write one, and to undo what was done last. */
export function useAnswerShortcuts(ticket: Ticket, open: (kind: DraftKind) => void): void {
  const me = useCurrentUser().id;
  const {data} = useTicket(ticket.number);
  const undoSend = useUndoSend(ticket.number);
  const last = data?.messages.findLast(
    ({author, delivery}) => delivery.state === 'undoable' && author.id === me,
  );
  /** After a reload nothing is known but the reply that waits. */
  const undo = () => {
    if (undoLatest()) return;
    if (last)
      undoSend.mutate(last, {
        onError: (error) =>
          showToast({
            kind: 'error',
            message: errorSentence(error, 'The reply could not be taken back.'),
          }),
      });
    else showToast({kind: 'info', message: 'Nothing to undo'});
  };
  useShortcuts([
    {keys: 'r', label: 'Write a reply', run: () => open('reply')},
    {keys: 'n', label: 'Write a note', run: () => open('note')},
    {keys: 'z', label: 'Undo the last change', run: undo},
  ]);
}
