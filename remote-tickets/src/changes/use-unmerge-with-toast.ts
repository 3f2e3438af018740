import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useUnmerge} from './ticket-lifecycle.ts';
import {offerUndo} from './undo.ts';

/** Takes merged tickets apart and says so; `offer` says what was merged and offers that. */
export function useUnmergeWithToast() {
  const {mutate, isPending} = useUnmerge();
  const unmerge = (ids: readonly string[], done: string) =>
    mutate(ids, {
      onSuccess: () => showToast({kind: 'success', message: done}),
      onError: (error) => showErrorToast(error, 'The ticket was not unmerged. Please try again.'),
    });
  const offer = (sourceIds: readonly string[], targetNumber: number) =>
    offerUndo({
      message: `Merged into #${targetNumber}`,
      undo: () => unmerge(sourceIds, 'Undone'),
    });
  return {unmerge, offer, isPending};
}
