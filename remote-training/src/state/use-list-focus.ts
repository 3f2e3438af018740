import {type FocusEvent, useEffect, useRef} from 'react';

/**
 * Moves the focus to the list when an action removes an entry together with the focus.
 * @param shown content of the list; a new value counts as a change
 * @returns props of the list
 */
export function useListFocus(shown: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (isGone && document.activeElement === document.body)
      list.current?.focus({preventScroll: true});
  }, [shown]);
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({target}: FocusEvent) => {
      last.current = target;
    },
    onBlur: ({relatedTarget}: FocusEvent) => {
      if (relatedTarget) last.current = null;
    },
  };
}
