import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {DraftPorts} from './draft-store.ts';
import type {KeptText} from './draft-text.ts';

const parse = (text: string | null): KeptText | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
};

/** Writing to the storage with each letter would take time from showing it. */
const KEEP_MS = 200;

const withStorage = (access: () => void) => {
  try {
    access();
  } catch {
    // A full or forbidden storage must not keep anybody from typing.
  }
};

/** Writes that wait, by key. */
const waiting = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes what waits to be kept: before anything that could end the page, or that reads it. */
export function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of waiting.values()) withStorage(write);
  waiting.clear();
}

/**
 * Where this browser keeps a text until the server has it, each person's apart: it survives a crash, but for the last fifth of a
 * second. What another tab has written since stays when this one has nothing to keep any more.
 */
export function keptDraft({
  userId,
  ticketId,
  kind,
}: {
  userId: string;
  ticketId: string;
  kind: DraftKind;
}): DraftPorts['keep'] {
  const key = `switchboard-draft:${userId}:${ticketId}:${kind}`;
  /** As this tab has read or written it last. */
  let known: string | null = null;
  const put = (kept: KeptText | undefined) => {
    if (kept) {
      const text = JSON.stringify(kept);
      localStorage.setItem(key, text);
      known = text;
    } else if (localStorage.getItem(key) === known) localStorage.removeItem(key);
  };
  return {
    read: () => {
      keepNow();
      known = localStorage.getItem(key);
      return parse(known);
    },
    write: (kept) => {
      waiting.set(key, () => put(kept));
      if (!kept || document.hidden) keepNow();
      else timer ??= setTimeout(keepNow, KEEP_MS);
    },
  };
}

const KIND = 'switchboard-answer:';

/** Whether the reply or the note is open, for as long as the tab lives. */
export const keptKind = (ticketId: string) => ({
  read: (): DraftKind => (sessionStorage.getItem(KIND + ticketId) === 'note' ? 'note' : 'reply'),
  write: (kind: DraftKind) => sessionStorage.setItem(KIND + ticketId, kind),
});
