import {type FocusEvent, useEffect, useRef} from 'react';

/**
 * What is done to an entry can take it off its list, and the focus with it: then the list has it.
 * @param shown what the list shows; a new value counts as a change
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
