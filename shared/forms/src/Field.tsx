import {FormControl, FormHelperText, InputLabel} from '@switchboard/ui';
import {useId, type ReactNode} from 'react';
import {useFormContext} from 'react-hook-form';

export interface FieldProps {
  /** Path of the value in the form. */
  name: string;
  label: string;
  /** Hint below the field; replaced by an error. */
  hint?: ReactNode;
}

/** Ids that connect an input with its label and its message. */
export interface FieldIds {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
}

/** Label, input and message of one field, connected for assistive technology. */
export function Field({
  name,
  label,
  hint,
  children,
}: FieldProps & {children: (ids: FieldIds) => ReactNode}) {
  const id = useId();
  const {getFieldState, formState} = useFormContext();
  const {error: failure, isTouched} = getFieldState(name, formState);
  /** Validation also covers fields that the user has not seen yet: adding an entry to a list validates the whole list. */
  const error = isTouched || formState.submitCount > 0 ? failure : undefined;
  const message = error?.message ?? hint;
  const messageId = `${id}-message`;
  return (
    <FormControl error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      {children({id, invalid: Boolean(error), describedBy: message ? messageId : undefined})}
      {message ? (
        <FormHelperText id={messageId} {...(error ? {role: 'alert'} : {})}>
          {message}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
