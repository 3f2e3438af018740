import {useEffect, useState} from 'react';
import {SearchField} from './SearchField.tsx';

const PAUSE_MS = 300;

export interface SearchBoxProps {
  /** Read out, and shown as the placeholder. */
  label: string;
  /** The search in force, as the address has it. */
  value: string;
  /** Told once the person pauses; surrounding blanks are cut off. */
  onSearch: (value: string) => void;
}

/** A search field that keeps what is typed to itself until the typing pauses, and follows a search set from outside. */
export function SearchBox({label, value, onSearch}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
    setSent(value);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // Only typing starts the clock; a new function of the parent does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, sent]);
  return <SearchField label={label} value={text} onChange={setText} />;
}
