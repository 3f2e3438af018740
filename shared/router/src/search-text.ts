import {useLayoutEffect, useRef, useState} from 'react';
import {useSearchParams} from 'react-router-dom';

/** Pause after the last key before the address changes, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Text of a search field, kept in the address so that it survives a reload and can be shared.
 * @param name name of the query parameter
 * @returns `text` to show in the field, `setText` for its changes, `applied` to search by: the text
 * in the address
 */
export function useSearchText(name = 'q') {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = params.get(name) ?? '';
  // A pending change must not revert other changes made in the meantime.
  const change = useRef(setParams);
  useLayoutEffect(() => {
    change.current = setParams;
  });
  // Also while the next page is loading, when this one is only hidden.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    setTyped(undefined);
    change.current(
      (before) => {
        const next = new URLSearchParams(before);
        if (text.trim()) next.set(name, text.trim());
        else next.delete(name);
        return next;
      },
      {replace: true},
    );
  };
  const setText = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => apply(text), text ? PAUSE_MS : 0);
  };
  return {text: typed ?? applied, setText, applied};
}
