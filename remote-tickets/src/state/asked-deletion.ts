import {showAlert, showToast} from '@switchboard/ui';
import {errorSentence} from './error-sentence.ts';

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
 */
export const askedDeletion =
  ({mutate}: Deletion, consequence: string) =>
  async ({id, name}: Deletable): Promise<void> => {
    const isSure = await showAlert({
      icon: 'warning',
      message: `Delete ${name}?`,
      text: consequence,
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
    });
    if (!isSure) return;
    mutate(id, {
      onSuccess: () => showToast({kind: 'success', message: `Deleted: ${name}`}),
      onError: (error) =>
        showToast({
          kind: 'error',
          message: errorSentence(error, `${name} was not deleted. Please try again.`),
        }),
    });
  };
