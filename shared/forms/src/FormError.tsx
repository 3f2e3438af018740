import {Alert} from '@switchboard/ui';
import {useFormContext} from 'react-hook-form';

/** Error of the server that belongs to no single field. */
export function FormError() {
  const {errors} = useFormContext().formState;
  const message = errors.root?.['server']?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}
