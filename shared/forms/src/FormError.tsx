import {Alert} from '@switchboard/ui';
import {useFormContext} from 'react-hook-form';

/** Why the server refused the form, where that belongs to no single field. */
export function FormError() {
  const {errors} = useFormContext().formState;
  const message = errors.root?.['server']?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}
