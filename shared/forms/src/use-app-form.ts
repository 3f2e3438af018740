import {yupResolver} from '@hookform/resolvers/yup';
import {useLeaveGuard} from '@switchboard/router';
import {confirmLeave as confirmUnsaved} from '@switchboard/ui';
import {useEffect, useRef, useState} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type {ObjectSchema} from 'yup';
import {showServerError} from './server-errors.ts';

export interface AppFormOptions<Values extends FieldValues, Saved = unknown> {
  schema: ObjectSchema<Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends the values. Errors are shown: messages of a 422 below their fields, any other at the top of the form. */
  onSubmit: (values: Values) => Promise<Saved | undefined> | Saved | undefined;
  /** Called with the result of `onSubmit`, once nothing is unsaved; not for undefined. */
  onSaved?: (saved: Saved) => unknown;
  /** Asks before text is lost; "Leave without saving?" by default, false if it is quickly typed again. */
  confirmLeave?: (() => Promise<boolean>) | false;
  /** Rules for submit only: field → message, or undefined when it is valid. */
  checkOnSubmit?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** The server's path → this form's field, where the two differ. */
  fieldNames?: Record<string, Path<Values>>;
}

export interface AppForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For `<Form>`, which passes it to the form element. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** Marks the current values as saved: nothing is unsaved until they change again. */
const markSaved = <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  form.reset(form.getValues(), {keepFieldsRef: true});

/** Guards unsaved text, and continues after saving: after the render in which the guard is removed. */
function useSaving<Values extends FieldValues, Saved>(
  {formState}: UseFormReturn<Values>,
  {onSaved, confirmLeave = confirmUnsaved}: AppFormOptions<Values, Saved>,
) {
  const {isDirty, isSubmitting} = formState;
  const [saved, setSaved] = useState<{by: Saved}>();
  const unsaved = isDirty ? 'ask' : 'allow';
  useLeaveGuard(isSubmitting ? 'block' : unsaved, confirmLeave || undefined);
  useEffect(() => {
    if (!saved || isSubmitting) return;
    setSaved(undefined);
    onSaved?.(saved.by);
  }, [saved, isSubmitting, onSaved]);
  return (by: Saved) => setSaved({by});
}

/**
 * Form by a yup schema. A field's error appears when the field was left, or on submit; submit
 * focuses the first invalid field (specification section 5: errors only after touch). Values are
 * not sent twice at the same time. With unsaved text, the form keeps its section from being
 * replaced, and asks before the user leaves.
 */
export function useAppForm<Values extends FieldValues, Saved = unknown>(
  options: AppFormOptions<Values, Saved>,
): AppForm<Values> {
  const {schema, defaultValues, onSubmit, onSaved, checkOnSubmit, fieldNames} = options;
  const form = useForm<Values>({
    mode: 'onTouched',
    resolver: yupResolver(schema) as unknown as Resolver<Values>,
    defaultValues,
  });
  const goOn = useSaving(form, options);

  /** Adds failures of `checkOnSubmit` to fields without an error; returns true if there were any. */
  const check = (takeFocus: boolean): boolean => {
    const answers = Object.entries(checkOnSubmit?.(form.getValues()) ?? {}) as [
      Path<Values>,
      string | undefined,
    ][];
    const failures = answers.filter(([, message]) => message !== undefined);
    const fresh = failures.filter(([field]) => !form.getFieldState(field).error);
    fresh.forEach(([field, message], index) =>
      form.setError(field, {type: 'submit', message}, {shouldFocus: takeFocus && index === 0}),
    );
    return failures.length > 0;
  };

  const send = async (values: Values) => {
    if (check(true)) return;
    try {
      const saved = await onSubmit(values);
      if (!onSaved || saved === undefined) return;
      markSaved(form);
      goOn(saved);
    } catch (error) {
      showServerError(form, error, fieldNames);
    }
  };

  const isSending = useRef(false);
  const submit: AppForm<Values>['submit'] = async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    await form
      .handleSubmit(
        send,
        () => void check(false),
      )(event)
      .finally(() => (isSending.current = false));
  };
  return {...form, submit};
}
