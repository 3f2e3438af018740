import {useState} from 'react';

/** A choice that is kept in this browser, as a text; null while there is none. */
export function useKeptText(key: string): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => localStorage.getItem(key));
  return [
    text,
    (next) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      setText(next);
    },
  ];
}
