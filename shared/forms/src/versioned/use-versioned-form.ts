import {useAppForm, type AppForm, type AppFormOptions} from '@switchboard/forms';
import type {Difference} from '@switchboard/ui/data';
import {useRef, useState} from 'react';
import type {FieldValues} from 'react-hook-form';
import {isVersionConflict} from './version-conflict.ts';

export interface VersionedFormOptions<Item, Values extends FieldValues, Saved> extends Pick<
  AppFormOptions<Values, Saved>,
  'schema' | 'fieldNames'
> {
  /** What is edited, as it was loaded. For something new, `Item` may be undefined. */
  item: Item;
  toValues: (item: Item) => Values;
  /** Sends the values onto `base`, whose version goes along. */
  save: (base: Item, values: Values) => Promise<Saved>;
  /** The item as it is now; undefined when it is gone. */
  readNewest: () => Promise<Item | undefined>;
  /** The values as people read them, part by part, to compare both texts in a conflict. */
  describe: (values: Values) => Record<string, string>;
  /**
   * Goes on with what `save` gave, once everything is saved: leaves the form, or `goOnWith` the stored version.
   */
  onSaved: (saved: Saved, goOnWith: (stored: Item) => void) => unknown;
}

/** What `<ConflictNotice>` shows, and the two ways to go on. */
export interface Conflict {
  differences: Difference[];
  onKeep: () => void;
  onReload: () => void;
}

/** The version that is edited, and the newer one that somebody else saved, if any. */
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

/** The parts in which two descriptions differ. */
const differencesOf = (mine: Record<string, string>, theirs: Record<string, string>) =>
  Object.keys(mine)
    .map((label) => ({label, mine: mine[label] ?? '', theirs: theirs[label] ?? ''}))
    .filter((part) => part.mine !== part.theirs);

/**
 * A form for something that others may change at the same time. When they save first, nothing that was typed is lost:
 * both versions are shown, and the person chooses which one to go on with.
 * @returns the form · `base`, the version that is edited · `conflict`, for `<ConflictNotice>` while there is one ·
 * `store`, which saves outside of the form's submit and gives undefined in a conflict · `goOnWith`, which puts a stored
 * version into the form to edit it further
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
