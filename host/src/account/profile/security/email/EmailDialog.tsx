import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {Form, FormError, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {QueryStates, showToast, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useEffect} from 'react';
import {ProofInputs} from '../ProofInputs.tsx';
import {isOn, useSecondFactor} from '../second-factor/second-factor.ts';
import {StepButtons} from '../StepButtons.tsx';
import {StepDialog} from '../StepDialog.tsx';
import {useRequestEmailChange} from './email-change.ts';
import {emailSchema, emptyEmail, toEmailRequest, type EmailValues} from './email-form.ts';

interface EmailFormProps {
  factor: SecondFactor;
  onClose: () => void;
}

function EmailForm({factor, onClose}: EmailFormProps) {
  const {mutateAsync} = useRequestEmailChange();
  const form = useAppForm({
    schema: emailSchema(isOn(factor)),
    defaultValues: emptyEmail,
    confirmLeave: false,
    onSubmit: async (values: EmailValues) => {
      await mutateAsync(toEmailRequest(values));
      showToast({kind: 'success', message: t('We sent a link to your new address.')});
      onClose();
    },
  });
  const {setFocus} = form;
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <Form form={form} label={t('Change your email address')}>
      <FormError />
      <Typography variant="body2" color="textSecondary">
        {t('Your address changes once you follow the link that we send to the new one.')}
      </Typography>
      <TextInput name="email" type="email" label={t('New email')} autoComplete="email" />
      <ProofInputs factor={factor} />
      <StepButtons submitLabel={t('Send link')} onCancel={onClose} />
    </Form>
  );
}

/** Asks for another address, and for proof of the user's identity. */
export function EmailDialog({onClose}: {onClose: () => void}) {
  const query = useSecondFactor();
  return (
    <StepDialog title={t('Change your email address')} onClose={onClose}>
      <QueryStates
        query={query}
        thing={t('your second factor')}
        skeleton={<FormSkeleton fields={2} />}
      >
        {(factor) => <EmailForm factor={factor} onClose={onClose} />}
      </QueryStates>
    </StepDialog>
  );
}
