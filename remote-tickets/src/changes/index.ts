export {askMerge} from './ask-merge.ts';
export {useBulkUndo, useUndoToast, useSeveral} from './bulk-undo.ts';
export {SendTimeDialog, SnoozeDialog} from './lazy-dialogs.ts';
export {SnoozeForm} from './SnoozeDialog.tsx';
export {sendTimes, snoozeTimes} from './snooze-times.ts';
export {
  areDifferentRequesters,
  useMergeTickets,
  useSplitTicket,
  useUnsplitTicket,
} from './ticket-lifecycle.ts';
export {offerUndo, undoLatest} from './undo.ts';
export {useUpdateTicket} from './update-ticket.ts';
export {useMoveWithToast} from './use-move-with-toast.ts';
export {useTicketChange} from './use-ticket-change.ts';
export {useUnmergeWithToast} from './use-unmerge-with-toast.ts';
export {onSendUndone, useUndoSend, useUpdateMessage} from './waiting-messages.ts';
export {useReadLater} from './use-read-later.ts';
