import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useUnmerge} from './ticket-lifecycle.ts';
import {offerUndo} from './undo.ts';

/** Unmerges tickets and confirms it; `offer` announces a merge with an undo button, even after the screen has closed. */
export function useUnmergeWithToast() {
  const {mutateAsync} = useUnmerge();
  const unmerge = (ids: readonly string[], done: string) =>
    void mutateAsync(ids).then(
      () => showToast({kind: 'success', message: done}),
      (error: unknown) => showErrorToast(error, t('The ticket was not unmerged. Try again.')),
    );
  const offer = (sourceIds: readonly string[], targetNumber: number) =>
    offerUndo({
      message: t('Merged into #{targetNumber}', {targetNumber}),
      undo: () => unmerge(sourceIds, t('Undone')),
    });
  return {unmerge, offer};
}
