import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useNavigate} from '@switchboard/router';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Named {
  id: string;
  name: string;
}

/** Text of a row about the broadcasts that use it. */
export const usedIn = (broadcasts: number): string =>
  plural(broadcasts, 'Used in # broadcast', 'Used in # broadcasts');

/**
 * Deletes a row after a confirmation; reports success or failure.
 * @param remove sends the deletion
 * @param consequenceOf text of the confirmation about the consequences
 */
export const askedDeletion =
  <Row extends Named>(
    remove: (id: string) => Promise<unknown>,
    consequenceOf: (row: Row) => string,
  ) =>
  async (row: Row): Promise<void> => {
    const {id, name} = row;
    const isSure = await showAlert({
      icon: 'warning',
      message: t('Delete {name}?', {name}),
      text: consequenceOf(row),
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
 * Copies a row and opens the copy; reports a failure.
 * @param duplicate sends it, and returns the copy
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
