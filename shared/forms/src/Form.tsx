import {dense, Stack} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {FormProvider, type FieldValues} from 'react-hook-form';
import type {AppForm} from './use-app-form.ts';

export interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** Accessible name of the form. */
  label?: string;
  children: ReactNode;
}

/** Form element: provides the form to the inputs below it, and stacks them. */
export const Form = <Values extends FieldValues>({form, label, children}: FormProps<Values>) => {
  const {submit, ...methods} = form;
  return (
    <FormProvider {...methods}>
      <Stack
        component="form"
        noValidate
        method="post"
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        sx={{gap: dense(18)}}
      >
        {children}
      </Stack>
    </FormProvider>
  );
};
