import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {movedSentence, type MoveTarget} from './move-tickets.ts';
import {useMoveTickets} from './workload.ts';

const undoneSentence = (count: number, failed: number) =>
  failed === 0
    ? plural(count, '# ticket moved back', '# tickets moved back')
    : t('{moved} of {count} tickets moved back. The others were changed again since.', {
        moved: count - failed,
        count,
      });

/**
 * Moves tickets, reports the result, and offers undo.
 * @param onDone receives the ids of tickets that could not be moved
 */
export function useMove(onDone: (failedIds: string[]) => void) {
  const {move, undo} = useMoveTickets();
  const takeBack = (request: {ids: string[]; at: string}) =>
    undo.mutateAsync(request).then(
      ({results, failed}) =>
        showToast({
          kind: failed > 0 ? 'info' : 'success',
          message: undoneSentence(results.length, failed),
        }),
      (error: unknown) => showErrorToast(error, t('The tickets were not moved back. Try again.')),
    );
  const run = (ids: string[], {name, action}: MoveTarget) =>
    move.mutate(
      {ids, action},
      {
        onSuccess: ({results, failed, at}) => {
          const idsOf = (ok: boolean) => results.filter((one) => one.ok === ok).map(({id}) => id);
          const moved = idsOf(true);
          showToast({
            kind: failed > 0 ? 'info' : 'success',
            message: movedSentence({count: results.length, failed}, name),
            action:
              moved.length > 0
                ? {label: t('Undo'), onClick: () => void takeBack({ids: moved, at})}
                : undefined,
          });
          onDone(idsOf(false));
        },
      },
    );
  return {run, isPending: move.isPending, error: move.error, reset: move.reset};
}
