import {useNavigate} from '@switchboard/router';
import {Button, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';

interface Duplicable {
  id: string;
  name: string;
}

/** A mutation that copies by an id, and gives the copy. */
interface Duplication {
  isPending: boolean;
  /** The id of the last original. */
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

/** Copies a setting, and opens the copy; says why not. */
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
        showToast({kind: 'success', message: `Created: ${copy.name}`});
        void navigate(pathOf(copy.id));
      },
      onError: (error) => showErrorToast(error, `${name} was not duplicated. Try again.`),
    });
  return (
    <Button
      size="small"
      aria-label={`Duplicate ${name}`}
      loading={isPending && variables === id}
      disabled={isPending || isBusy}
      sx={{flexShrink: 0}}
      onClick={duplicate}
    >
      Duplicate
    </Button>
  );
}
