import {SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, Stack} from '@switchboard/ui';

export interface StepButtonsProps {
  submitLabel: string;
  onCancel: () => void;
}

/** Buttons of a form in a dialog. */
export const StepButtons = ({submitLabel, onCancel}: StepButtonsProps) => (
  <Stack direction="row" sx={{justifyContent: 'flex-end', gap: 1, mt: 1}}>
    <Button onClick={onCancel}>{t('Cancel')}</Button>
    <SubmitButton>{submitLabel}</SubmitButton>
  </Stack>
);
