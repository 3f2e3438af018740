import {t} from '@switchboard/i18n';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Deletable {
  id: string;
  name: string;
}

/** A mutation that deletes by an id. */
interface Deletion {
  mutate: (id: string, answers: {onSuccess: () => void; onError: (error: unknown) => void}) => void;
}

/**
 * Deletes something by its id, after a question; says that it is gone, or why not.
 * @param mutation sends the deletion
 * @param consequence what the question says of it
 * @param onDeleted called once it is gone
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
