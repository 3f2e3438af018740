import {Form, SubmitButton, useAppForm} from '@switchboard/forms';
import {phoneError} from '@switchboard/forms/phone';
import {detailsSchema, type DetailsValues} from '../profile/details-form.ts';
import {DetailsFields} from '../profile/DetailsFields.tsx';

export interface DetailsStepProps {
  values: DetailsValues;
  onNext: (values: DetailsValues) => void;
}

/** Who you are; the time zone is the browser's until it is confirmed here. */
export function DetailsStep({values, onNext}: DetailsStepProps) {
  const form = useAppForm({
    schema: detailsSchema,
    defaultValues: values,
    checkOnSubmit: ({phoneNumber}) => ({phoneNumber: phoneError(phoneNumber)}),
    onSubmit: onNext,
  });
  return (
    <Form form={form} label="Your details">
      <DetailsFields />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}
