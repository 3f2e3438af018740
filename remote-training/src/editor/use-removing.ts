import {t} from '@switchboard/i18n';
import {dismissToast, showToast} from '@switchboard/ui';
import {useEffect, useRef} from 'react';

interface List<Entry> {
  read: (index: number) => Entry;
  remove: (index: number) => void;
  insert: (index: number, entry: Entry) => void;
}

/**
 * Removes an entry of a list, which is stored without asking: so there is a way back, as long as the list is there.
 * @returns removes what is at a place, and says so in the words that are given
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
