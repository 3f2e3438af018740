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
  /** Sends the values. What it throws is shown: a 422's messages under their fields, any other at the form's top. */
  onSubmit: (values: Values) => Promise<Saved | undefined> | Saved | undefined;
  /** Called with what `onSubmit` returned, once nothing is unsaved; not for undefined. */
  onSaved?: (saved: Saved) => unknown;
  /** Asks before what was typed is lost; "Leave without saving?" when left out, false where it is quickly typed again. */
  confirmLeave?: (() => Promise<boolean>) | false;
  /** Rules that hold only on submit: field → message, or undefined where it is right. */
  checkOnSubmit?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  /** The server's path → this form's field, where the two differ. */
  fieldNames?: Record<string, Path<Values>>;
}

export interface AppForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For `<Form>`, which hands it to the form element. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** The state as the values are now: nothing is unsaved until they change again. */
const markSaved = <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  form.reset(form.getValues(), {keepFieldsRef: true});

/** Guards what was typed, and goes on once it is saved: after the render in which the guard has gone. */
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
 * A form by a yup schema. A field's error appears once the field was left, or on submit; submit moves focus to the first
 * wrong field (specification section 5: errors only after touch). What is being sent is not sent again. While something is
 * typed and not sent, the form keeps its section from being replaced, and asks before it is left.
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

  /** Adds the failures of `checkOnSubmit` to fields without an error; says whether there were any. */
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
