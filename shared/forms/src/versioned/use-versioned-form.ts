import {useAppForm, type AppForm, type AppFormOptions} from '@switchboard/forms';
import type {Difference} from '@switchboard/ui/data';
import {useRef, useState} from 'react';
import type {FieldValues} from 'react-hook-form';
import {isVersionConflict} from './version-conflict.ts';

export interface VersionedFormOptions<Item, Values extends FieldValues, Saved> extends Pick<
  AppFormOptions<Values, Saved>,
  'schema' | 'fieldNames'
> {
  /** Edited object as loaded. For a new one, `Item` may be undefined. */
  item: Item;
  toValues: (item: Item) => Values;
  /** Saves the values over `base`, and sends its version. */
  save: (base: Item, values: Values) => Promise<Saved>;
  /** Reads the current item; undefined when it was deleted. */
  readNewest: () => Promise<Item | undefined>;
  /** Formatted values by part, for comparing both texts in a conflict. */
  describe: (values: Values) => Record<string, string>;
  /**
   * Continues with the result of `save`, once everything is saved: leaves the form, or calls
   * `goOnWith` with the stored version.
   */
  onSaved: (saved: Saved, goOnWith: (stored: Item) => void) => unknown;
}

/** Content of `<ConflictNotice>`, and the two ways to continue. */
export interface Conflict {
  differences: Difference[];
  onKeep: () => void;
  onReload: () => void;
}

/** The edited version, and a newer one that another user saved, if any. */
function useVersions<Item>(item: Item) {
  const [{base, theirs}, setVersions] = useState<{base: Item; theirs?: Item}>({base: item});
  const onto = useRef(item);
  const goOnFrom = (next: Item) => {
    onto.current = next;
    setVersions({base: next});
  };
  return {
    base,
    theirs,
    onto,
    goOnFrom,
    meet: (newer: Item) => setVersions({base, theirs: newer}),
  };
}

/** Parts in which two descriptions differ. */
const differencesOf = (mine: Record<string, string>, theirs: Record<string, string>) =>
  Object.keys(mine)
    .map((label) => ({label, mine: mine[label] ?? '', theirs: theirs[label] ?? ''}))
    .filter((part) => part.mine !== part.theirs);

/**
 * Form for an object that others may change at the same time. When they save first, no text is
 * lost: both versions are shown, and the user chooses which one to continue with.
 * @returns the form · `base`, the edited version · `conflict`, for `<ConflictNotice>` while there
 * is one · `store`, which saves outside of the form's submit and returns undefined in a conflict ·
 * `goOnWith`, which puts a stored version into the form to edit it further
 */
export function useVersionedForm<Item, Values extends FieldValues, Saved>(
  options: VersionedFormOptions<Item, Values, Saved>,
) {
  const {item, schema, fieldNames, toValues, save, readNewest, describe, onSaved} = options;
  const {base, theirs, onto, goOnFrom, meet} = useVersions(item);

  const store = (values: Values): Promise<Saved | undefined> =>
    save(onto.current, values).catch(async (error: unknown) => {
      const newest = isVersionConflict(error) ? await readNewest() : undefined;
      if (newest === undefined) throw error;
      meet(newest);
      return undefined;
    });
  const form: AppForm<Values> = useAppForm<Values, Saved>({
    schema,
    ...(fieldNames && {fieldNames}),
    defaultValues: toValues(item) as never,
    onSubmit: store,
    onSaved: (saved) => onSaved(saved, goOnWith),
  });
  const goOnWith = (stored: Item) => {
    goOnFrom(stored);
    form.reset(toValues(stored));
  };
  const conflict: Conflict | undefined =
    theirs === undefined
      ? undefined
      : {
          differences: differencesOf(describe(form.getValues()), describe(toValues(theirs))),
          onKeep: () => {
            goOnFrom(theirs);
            void form.submit();
          },
          onReload: () => goOnWith(theirs),
        };
  return {form, base, conflict, store, goOnWith};
}
