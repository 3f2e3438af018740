import {SelectInput, TextInput, useAppForm, useFormContext, useWatch} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {useEffect} from 'react';
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
    <FormDialog
      form={form}
      title={t('Suppress an address')}
      submitLabel={t('Suppress')}
      onClose={onClose}
    >
      <SelectInput name="channel" label={t('Channel')} options={channels} />
      <AddressInput />
    </FormDialog>
  );
}
