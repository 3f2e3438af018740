import {yupResolver} from '@hookform/resolvers/yup';
import {useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn} from 'react-hook-form';
import type {ObjectSchema} from 'yup';
import {showServerError} from './server-errors.ts';

export interface AppFormOptions<Values extends FieldValues> {
  schema: ObjectSchema<Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends the values. What it throws is shown: a 422's messages under their fields, any other at the form's top. */
  onSubmit: (values: Values) => unknown;
  /** Rules that hold only on submit: field → message, or undefined where it is right. */
  checkOnSubmit?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** The server's path → this form's field, where the two differ. */
  fieldNames?: Record<string, Path<Values>>;
}

export interface AppForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For `<Form>`, which hands it to the form element. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/**
 * A form by a yup schema. A field's error appears once the field was left, or on submit; submit moves focus to the first
 * wrong field (specification section 5: errors only after touch).
 */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const {schema, defaultValues, onSubmit, checkOnSubmit, fieldNames} = options;
  const form = useForm<Values>({mode: 'onTouched', resolver: yupResolver(schema) as unknown as Resolver<Values>, defaultValues});

  /** Adds the failures of `checkOnSubmit` to fields without an error; says whether there were any. */
  const check = (takeFocus: boolean): boolean => {
    const answers = Object.entries(checkOnSubmit?.(form.getValues()) ?? {}) as [Path<Values>, string | undefined][];
    const failures = answers.filter(([, message]) => message !== undefined);
    const fresh = failures.filter(([field]) => !form.getFieldState(field).error);
    fresh.forEach(([field, message], index) => form.setError(field, {type: 'submit', message}, {shouldFocus: takeFocus && index === 0}));
    return failures.length > 0;
  };

  const send = async (values: Values) => {
    if (check(true)) return;
    try {
      await onSubmit(values);
    } catch (error) {
      showServerError(form, error, fieldNames);
    }
  };

  const submit = form.handleSubmit(send, () => void check(false));
  return {...form, submit};
}
