import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Named {
  id: string;
  name: string;
}

/**
 * Deletes a row after a question; says that it is gone, or why not.
 * @param remove sends the deletion
 * @param consequence what the question says of it
 */
export const askedDeletion =
  (remove: (id: string) => Promise<unknown>, consequence: string) =>
  async ({id, name}: Named): Promise<void> => {
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Delete {name}?', {name}),
      text: consequence,
      confirmLabel: t('Delete'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await remove(id).then(
      () => showToast({kind: 'success', message: t('Deleted: {name}', {name})}),
      (error: unknown) => showErrorToast(error, t('{name} was not deleted. Try again.', {name})),
    );
  };

/**
 * Copies a row and opens the copy; says why not.
 * @param duplicate sends it, and gives the copy
 */
export function useDuplication(
  duplicate: (id: string) => Promise<Named>,
  pathOf: (id: string) => string,
) {
  const navigate = useNavigate();
  return async ({id, name}: Named): Promise<void> => {
    await duplicate(id).then(
      (copy) => {
        showToast({kind: 'success', message: t('Created: {name}', {name: copy.name})});
        void navigate(pathOf(copy.id));
      },
      (error: unknown) => showErrorToast(error, t('{name} was not duplicated. Try again.', {name})),
    );
  };
}
