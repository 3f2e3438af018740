import {Form, FormError, SubmitButton, useAppForm} from '@switchboard/forms';
import {phoneError} from '@switchboard/forms/phone';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {useUpdateProfile} from './api/update-profile.ts';
import {
  detailsSchema,
  toDetailsRequest,
  toDetailsValues,
  type DetailsValues,
} from './details-form.ts';
import {DetailsFields} from './DetailsFields.tsx';

export function DetailsForm() {
  const user = useCurrentUser();
  const {mutateAsync} = useUpdateProfile();
  const form = useAppForm({
    schema: detailsSchema,
    defaultValues: toDetailsValues(user),
    checkOnSubmit: ({phoneNumber}) => ({phoneNumber: phoneError(phoneNumber)}),
    onSubmit: async (values: DetailsValues) => {
      const answer = await mutateAsync(toDetailsRequest(values));
      form.reset(toDetailsValues(answer.user));
      showToast({kind: 'success', message: t('Your profile was saved.')});
    },
  });
  return (
    <Form form={form} label={t('Your details')}>
      <FormError />
      <DetailsFields />
      <SubmitButton>{t('Save changes')}</SubmitButton>
    </Form>
  );
}
