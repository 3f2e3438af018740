import {SubmitButton} from '@switchboard/forms';
import {Button, Stack} from '@switchboard/ui';

interface FormActionsProps {
  /** Label of the submit button. */
  verb: string;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export const FormActions = ({verb, onCancel}: FormActionsProps) => (
  <Stack direction="row" sx={{justifyContent: 'flex-end', alignItems: 'center', gap: 1, pt: 0.5}}>
    <Button onClick={onCancel}>Cancel</Button>
    <SubmitButton>{verb}</SubmitButton>
  </Stack>
);
