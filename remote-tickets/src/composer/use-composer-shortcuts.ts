import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useTicket} from '../shared/queries/get-ticket.ts';
import {useUndoSend, undoLatest} from '../changes/index.ts';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';

interface ComposerKeys {
  open: (kind: DraftKind) => void;
  /** Light agents write notes only. */
  mayReply: boolean;
  /** Last action on the ticket before the next one. */
  finish: {label: string; run: () => void};
}

/** Composer keys: write a message, go on to the next ticket, and undo the last action. */
export function useComposerShortcuts(ticket: Ticket, {open, mayReply, finish}: ComposerKeys): void {
  const me = useCurrentUser().id;
  const {data} = useTicket(ticket.number);
  const undoSend = useUndoSend(ticket.number);
  const last = data?.messages.findLast(
    ({author, delivery}) => delivery.state === 'undoable' && author.id === me,
  );
  /** After a reload only the waiting reply is known. */
  const undo = () => {
    if (undoLatest()) return;
    if (last)
      undoSend.mutate(last, {
        onError: (error) => showErrorToast(error, t('Sending could not be undone.')),
      });
    else showToast({kind: 'info', message: t('Nothing to undo')});
  };
  useShortcuts([
    ...(mayReply ? [{keys: 'r', label: t('Write a reply'), run: () => open('reply')}] : []),
    {keys: 'n', label: t('Write a note'), run: () => open('note')},
    {keys: 'Shift+Ctrl+Enter', ...finish},
    {keys: 'z', label: t('Undo the last change'), run: undo},
  ]);
}
