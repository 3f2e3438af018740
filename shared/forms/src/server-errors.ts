import {t} from '@switchboard/i18n';
import type {FieldValues, Path, UseFormReturn} from 'react-hook-form';

/** Possible content of a rejected request; recognised by its name, because the class can exist twice in the page. */
interface RefusedRequest {
  name: 'ApiError';
  message: string;
  fields?: Record<string, string> | undefined;
}

const isRefusedRequest = (error: unknown): error is RefusedRequest =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ApiError';

/**
 * Shows a server's error: each message of a 422 below its field, the rest at the top of the form.
 * @param form the submitted form
 * @param error error of the submission
 * @param fieldNames the server's path → this form's field, where the two differ
 * (`profile.phoneNumber` → `phoneNumber`)
 */
export function showServerError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldNames: Record<string, Path<Values>> = {},
): void {
  if (!isRefusedRequest(error)) {
    form.setError('root.server', {
      type: 'server',
      message: t('Something went wrong. Try again.'),
    });
    globalThis.reportError?.(error);
    return;
  }
  const known = Object.keys(form.getValues());
  const placed = Object.entries(error.fields ?? {}).flatMap(([path, message]) => {
    const field = fieldNames[path] ?? path;
    return known.includes(field.split('.')[0] ?? '')
      ? [{field: field as Path<Values>, message}]
      : [];
  });
  placed.forEach(({field, message}, index) =>
    form.setError(field, {type: 'server', message}, {shouldFocus: index === 0}),
  );
  if (placed.length === 0) form.setError('root.server', {type: 'server', message: error.message});
}
