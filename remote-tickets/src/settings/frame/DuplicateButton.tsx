import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {Button, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Duplicable {
  id: string;
  name: string;
}

/** A mutation that copies an item by its id, and returns the copy. */
interface Duplication {
  isPending: boolean;
  /** Id of the last original. */
  variables: string | undefined;
  mutate: (
    id: string,
    answers: {onSuccess: (copy: Duplicable) => void; onError: (error: unknown) => void},
  ) => void;
}

export interface DuplicateButtonProps {
  original: Duplicable;
  duplication: Duplication;
  pathOf: (id: string) => string;
  isBusy?: boolean;
}

/** Copies a setting and opens the copy; shows an error on failure. */
export function DuplicateButton({
  original: {id, name},
  duplication: {mutate, isPending, variables},
  pathOf,
  isBusy = false,
}: DuplicateButtonProps) {
  const navigate = useNavigate();
  const duplicate = () =>
    mutate(id, {
      onSuccess: (copy) => {
        showToast({kind: 'success', message: t('Created: {name}', {name: copy.name})});
        void navigate(pathOf(copy.id));
      },
      onError: (error) => showErrorToast(error, t('{name} was not duplicated. Try again.', {name})),
    });
  return (
    <Button
      size="small"
      aria-label={t('Duplicate {name}', {name})}
      loading={isPending && variables === id}
      disabled={isPending || isBusy}
      sx={{flexShrink: 0}}
      onClick={duplicate}
    >
      {t('Duplicate')}
    </Button>
  );
}
