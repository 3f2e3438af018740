import type {Proof} from '@switchboard/contracts/proof';
import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import {Form, FormError, object, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useEffect} from 'react';
import {emptyProof, proofFields, toProof} from '../proof-form.ts';
import {ProofInputs} from '../ProofInputs.tsx';
import {StepButtons} from '../StepButtons.tsx';
import {isOn, useSecondFactor} from './second-factor.ts';

export interface ProofStepProps {
  /** Description of the step. */
  text: string;
  submitLabel: string;
  onSubmit: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

function ProofForm({
  factor,
  text,
  submitLabel,
  onSubmit,
  onCancel,
}: ProofStepProps & {factor: SecondFactor}) {
  const form = useAppForm({
    schema: object(proofFields(isOn(factor))),
    defaultValues: emptyProof,
    confirmLeave: false,
    onSubmit: (values) => onSubmit(toProof(values)),
  });
  const {setFocus} = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Form form={form} label={t('Confirm that it is you')}>
      <FormError />
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <ProofInputs factor={factor} />
      <StepButtons submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  );
}

/** Asks for the password, and for a code if a second factor is on, before one is added or changed. */
export function ProofStep(props: ProofStepProps) {
  const query = useSecondFactor();
  return (
    <QueryStates
      query={query}
      thing={t('your second factor')}
      skeleton={<FormSkeleton fields={2} />}
    >
      {(factor) => <ProofForm factor={factor} {...props} />}
    </QueryStates>
  );
}
