import {kept} from '@switchboard/session/kept';
import {useState} from 'react';

/** A choice stored in this browser as text; null without one. */
export function useKeptText(
  name: Parameters<typeof kept>[0],
): [string | null, (text: string | null) => void] {
  const [text, setText] = useState(() => kept(name).read());
  return [
    text,
    (next) => {
      kept(name).write(next);
      setText(next);
    },
  ];
}
