import {Form, SubmitButton, useAppForm} from '@switchboard/forms';
import {phoneError} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';
import {Button, Stack} from '@switchboard/ui';
import {detailsSchema, type DetailsValues} from '../profile/details-form.ts';
import {DetailsFields} from '../profile/DetailsFields.tsx';

export interface DetailsStepProps {
  values: DetailsValues;
  onBack: () => void;
  onSave: (values: DetailsValues) => void;
}

/** Editable details from the registration, and the time zone, which is initially the browser's. */
export function DetailsStep({values, onBack, onSave}: DetailsStepProps) {
  const form = useAppForm({
    schema: detailsSchema,
    defaultValues: values,
    checkOnSubmit: ({phoneNumber}) => ({phoneNumber: phoneError(phoneNumber)}),
    onSubmit: onSave,
  });
  return (
    <Form form={form} label={t('Your details')}>
      <DetailsFields />
      <Stack direction="row" sx={{gap: 1}}>
        <SubmitButton>{t('Save')}</SubmitButton>
        <Button onClick={onBack}>{t('Cancel')}</Button>
      </Stack>
    </Form>
  );
}
