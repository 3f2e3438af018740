import {useAppForm, type AppForm, type ObjectSchema} from '@switchboard/forms';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {isVersionConflict} from '../api/version-conflict.ts';

interface SettingFormOptions<Setting, Values extends object> {
  /** What is edited; undefined for something new. */
  setting: Setting | undefined;
  schema: ObjectSchema<Values>;
  toValues: (setting: Setting | undefined) => Values;
  /** Sends the values; `base` carries the version that they change. */
  save: (base: Setting | undefined, values: Values) => Promise<{message: string}>;
  /** The setting as it is now. */
  readNewest: () => Promise<Setting | undefined>;
  onSaved: () => unknown;
}

/**
 * A form for a setting that others may change meanwhile: then both are shown, and nothing that was typed is lost.
 * @returns the form; `theirs`, what somebody else saved meanwhile; and the two ways to go on from there
 */
export function useSettingForm<Setting, Values extends object>(options: SettingFormOptions<Setting, Values>) {
  const {setting, schema, toValues, save, readNewest, onSaved} = options;
  const base = useRef(setting);
  const [theirs, setTheirs] = useState<Setting>();
  const form: AppForm<Values> = useAppForm<Values, {message: string}>({
    schema,
    defaultValues: toValues(setting) as never,
    onSubmit: (values) => save(base.current, values).catch(async (error: unknown) => {
      const newest = isVersionConflict(error) ? await readNewest() : undefined;
      if (newest === undefined) throw error;
      setTheirs(newest);
      return undefined;
    }),
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onSaved();
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
