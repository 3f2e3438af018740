import {
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
  useFormContext,
  useWatch,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useEffect, useId} from 'react';
import {CHANNEL_LABELS} from '../message/index.ts';
import {
  emptySuppression,
  suppressionSchema,
  toSuppressionRequest,
  type SuppressionValues,
} from './suppression-form.ts';
import {useCreateSuppression} from './suppressions.ts';

const channels = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({value, label}));

/** Name of the address in the channel. */
function AddressInput() {
  const {control, clearErrors} = useFormContext<SuppressionValues>();
  const channel = useWatch({control, name: 'channel'});
  useEffect(() => clearErrors('address'), [channel, clearErrors]);
  return channel === 'email' ? (
    <TextInput name="address" label={t('Email address')} autoComplete="off" />
  ) : (
    <TextInput
      name="address"
      label={t('Phone number')}
      autoComplete="off"
      hint={t('Include the country code, such as +63 917 123 4567.')}
    />
  );
}

/** Excludes an address or number from broadcasts. */
export function SuppressDialog({onClose}: {onClose: () => void}) {
  const id = useId();
  const {mutateAsync} = useCreateSuppression();
  const form = useAppForm({
    schema: suppressionSchema,
    defaultValues: emptySuppression,
    onSubmit: (values: SuppressionValues) => mutateAsync(toSuppressionRequest(values)),
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('Suppress an address')}</DialogTitle>
      <Form form={form}>
        <DialogContent sx={{display: 'grid', gap: 2.25, pt: 1}}>
          <FormError />
          <SelectInput name="channel" label={t('Channel')} options={channels} />
          <AddressInput />
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Suppress')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
