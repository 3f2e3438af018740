import {t} from '@switchboard/i18n';
import {dismissToast, showToast} from '@switchboard/ui';
import {useEffect, useRef} from 'react';

interface List<Entry> {
  read: (index: number) => Entry;
  remove: (index: number) => void;
  insert: (index: number, entry: Entry) => void;
}

/**
 * Removes an entry of a list without a question, as edits are saved at once; offers undo while the list exists.
 * @returns a function that removes the entry at an index, and shows the given notice
 */
export function useRemoving<Entry>({read, remove, insert}: List<Entry>) {
  /** The list itself may have been moved meanwhile. */
  const putBack = useRef(insert);
  const toasts = useRef<number[]>([]);
  useEffect(() => {
    putBack.current = insert;
  }, [insert]);
  useEffect(() => {
    const told = toasts.current;
    return () => told.forEach(dismissToast);
  }, []);
  return (index: number, message: string) => {
    const entry = structuredClone(read(index));
    remove(index);
    const undo = {label: t('Undo'), onClick: () => putBack.current(index, entry)};
    toasts.current.push(showToast({kind: 'info', message, action: undo}));
  };
}
