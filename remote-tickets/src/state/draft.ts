import {useRef, useState} from 'react';

export type DraftKind = 'reply' | 'note';

/** What is typed and not sent: a text for each kind, so that a note never becomes a reply by a click on the other tab. */
export interface Draft {
  kind: DraftKind;
  reply: string;
  note: string;
  /** The newest message when the reply was begun; empty without one. */
  seen: string;
}

const EMPTY: Draft = {kind: 'reply', reply: '', note: '', seen: ''};

const read = (key: string): Draft => {
  try {
    return {...EMPTY, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>)};
  } catch {
    return EMPTY;
  }
};

const write = (key: string, draft: Draft) => {
  try {
    if (draft.reply || draft.note) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A full or forbidden storage must not keep anybody from typing.
  }
};

/**
 * The unsent text of a ticket, kept for the browser session, each person's apart.
 * @returns the draft and a function that changes parts of it
 */
export function useDraft(userId: string, ticketId: string): [Draft, (change: Partial<Draft>) => void] {
  const key = `switchboard-draft:${userId}:${ticketId}`;
  const [draft, setDraft] = useState(() => read(key));
  const latest = useRef(draft);
  /** Stores at once, not with the next render: an answer may arrive when the composer is gone. */
  const change = (part: Partial<Draft>) => {
    latest.current = {...latest.current, ...part};
    write(key, latest.current);
    setDraft(latest.current);
  };
  return [draft, change];
}
