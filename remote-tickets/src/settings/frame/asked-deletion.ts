import {t} from '@switchboard/i18n';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Deletable {
  id: string;
  name: string;
}

/** A mutation that deletes an item by its id. */
interface Deletion {
  mutate: (id: string, answers: {onSuccess: () => void; onError: (error: unknown) => void}) => void;
}

/**
 * Deletes an item by its id after confirmation; reports success or the error.
 * @param mutation sends the deletion
 * @param consequence explanation in the question
 * @param onDeleted called after the deletion
 */
export const askedDeletion =
  ({mutate}: Deletion, consequence: string, onDeleted: () => void = () => undefined) =>
  async ({id, name}: Deletable): Promise<void> => {
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Delete {name}?', {name}),
      text: consequence,
      confirmLabel: t('Delete'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    mutate(id, {
      onSuccess: () => {
        showToast({kind: 'success', message: t('Deleted: {name}', {name})});
        onDeleted();
      },
      onError: (error) => showErrorToast(error, t('{name} was not deleted. Try again.', {name})),
    });
  };
