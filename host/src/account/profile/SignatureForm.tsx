import {Form, FormError, SubmitButton, TextArea, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {useUpdateProfile} from './api/update-profile.ts';
import {signatureSchema, type SignatureValues} from './signature-form.ts';

/** Text below the user's replies. */
export function SignatureForm() {
  const {signature = ''} = useCurrentUser().profile;
  const {mutateAsync} = useUpdateProfile();
  const form = useAppForm({
    schema: signatureSchema,
    defaultValues: {signature},
    onSubmit: async (values: SignatureValues) => {
      const {user} = await mutateAsync(values);
      form.reset({signature: user.profile.signature ?? ''});
      showToast({kind: 'success', message: t('Your signature was saved.')});
    },
  });
  return (
    <Form form={form} label={t('Signature')}>
      <FormError />
      <TextArea
        name="signature"
        label={t('Signature')}
        hint={t('Plain text, up to 2,000 characters. Leave it empty for none.')}
        rows={3}
        maxRows={10}
      />
      <SubmitButton>{t('Save signature')}</SubmitButton>
    </Form>
  );
}
