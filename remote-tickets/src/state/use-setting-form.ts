import {useAppForm, type AppForm, type AppFormOptions, type ObjectSchema} from '@switchboard/forms';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {isVersionConflict} from '../api/version-conflict.ts';

interface SettingFormOptions<Setting, Values extends object, Saved extends {message: string}> {
  /** What is edited; undefined for something new. */
  setting: Setting | undefined;
  schema: ObjectSchema<Values>;
  toValues: (setting: Setting | undefined) => Values;
  /** The server's path → this form's field, where the two differ. */
  fieldNames?: AppFormOptions<Values>['fieldNames'];
  /** Sends the values; `base` carries the version that they change. */
  save: (base: Setting | undefined, values: Values) => Promise<Saved>;
  /** The setting as it is now. */
  readNewest: () => Promise<Setting | undefined>;
  onSaved: (saved: Saved) => unknown;
}

/**
 * A form for a setting that others may change meanwhile: then both are shown, and nothing that was typed is lost.
 * @returns the form; `theirs`, what somebody else saved meanwhile; and the two ways to go on from there
 */
export function useSettingForm<
  Setting,
  Values extends object,
  Saved extends {message: string} = {message: string},
>(options: SettingFormOptions<Setting, Values, Saved>) {
  const {setting, schema, toValues, fieldNames, save, readNewest, onSaved} = options;
  const base = useRef(setting);
  const [theirs, setTheirs] = useState<Setting>();
  const form: AppForm<Values> = useAppForm<Values, Saved>({
    schema,
    ...(fieldNames && {fieldNames}),
    defaultValues: toValues(setting) as never,
    onSubmit: (values) =>
      save(base.current, values).catch(async (error: unknown) => {
        const newest = isVersionConflict(error) ? await readNewest() : undefined;
        if (newest === undefined) throw error;
        setTheirs(newest);
        return undefined;
      }),
    onSaved: (saved) => {
      showToast({kind: 'success', message: saved.message});
      onSaved(saved);
    },
  });
  const goOnFrom = (newest: Setting | undefined) => {
    base.current = newest;
    setTheirs(undefined);
  };
  return {
    form,
    theirs,
    keepMine: () => {
      goOnFrom(theirs);
      void form.submit();
    },
    takeTheirs: () => {
      goOnFrom(theirs);
      form.reset(toValues(theirs));
    },
  };
}
