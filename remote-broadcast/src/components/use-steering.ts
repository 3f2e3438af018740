import type {Broadcast} from '@switchboard/contracts/broadcasts/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useNavigate} from '@switchboard/router';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useDeleteBroadcast} from '../api/delete-broadcast.ts';
import {
  useCancelBroadcast,
  useDuplicateBroadcast,
  usePauseBroadcast,
  useResumeBroadcast,
  useUnscheduleBroadcast,
} from '../api/steer-broadcast.ts';
import {paths} from '../paths.ts';

const confirmCancel = ({name, status, counts}: Broadcast) =>
  showAlert({
    message: t('Cancel "{name}"?', {name}),
    text:
      status === 'scheduled'
        ? t("It won't be sent and can't be rescheduled. You can duplicate it instead.")
        : plural(
            counts.pending,
            '# recipient who is still waiting gets nothing. The credits held for them are released.',
            '# recipients who are still waiting get nothing. The credits held for them are released.',
          ),
    icon: 'warning',
    confirmLabel: t('Cancel broadcast'),
    cancelLabel: t('Keep it'),
  });

const confirmDelete = ({name}: Broadcast) =>
  showAlert({
    message: t('Delete "{name}"?', {name}),
    text: t("A deleted draft can't be restored."),
    icon: 'warning',
    confirmLabel: t('Delete'),
    cancelLabel: t('Cancel'),
  });

/** True when it can be resumed: a broadcast that waits for its time would only wait again. */
export const canResume = ({status, pause}: Broadcast): boolean =>
  status === 'paused' && pause?.kind !== 'window_closed' && pause?.kind !== 'daily_limit';

const telling = (message: string) => () => void showToast({kind: 'success', message});

/** Actions on a broadcast besides editing; each asks for confirmation where necessary, and reports its result. */
export function useSteering() {
  const navigate = useNavigate();
  const pause = usePauseBroadcast();
  const resume = useResumeBroadcast();
  const cancel = useCancelBroadcast();
  const unschedule = useUnscheduleBroadcast();
  const duplicate = useDuplicateBroadcast();
  const remove = useDeleteBroadcast();
  return {
    pause: ({id}: Broadcast) =>
      pause.mutateAsync(id).then(telling(t('The broadcast is paused.')), showErrorToast),
    resume: ({id}: Broadcast) =>
      resume.mutateAsync(id).then(telling(t('The broadcast was resumed.')), showErrorToast),
    cancel: async (broadcast: Broadcast) => {
      if (!(await confirmCancel(broadcast))) return;
      await cancel
        .mutateAsync(broadcast.id)
        .then(telling(t('The broadcast was cancelled.')), showErrorToast);
    },
    unschedule: ({id}: Broadcast) =>
      unschedule.mutateAsync(id).then(() => {
        showToast({kind: 'success', message: t('The broadcast is a draft again.')});
        void navigate(paths.edit(id, 'review'));
      }, showErrorToast),
    duplicate: ({id}: Broadcast) =>
      duplicate.mutateAsync(id).then(({broadcast}) => {
        showToast({kind: 'success', message: t('The copy is a draft.')});
        void navigate(paths.edit(broadcast.id));
      }, showErrorToast),
    /** @returns true when it was deleted */
    remove: async (broadcast: Broadcast): Promise<boolean> => {
      if (!(await confirmDelete(broadcast))) return false;
      return remove.mutateAsync(broadcast.id).then(
        () => {
          showToast({kind: 'success', message: t('The draft was deleted.')});
          return true;
        },
        (error: unknown) => {
          showErrorToast(error);
          return false;
        },
      );
    },
    isBusy: pause.isPending || resume.isPending || cancel.isPending || unschedule.isPending,
  };
}
export type Steering = ReturnType<typeof useSteering>;
