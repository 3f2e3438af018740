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

const put = (key: string, kept: KeptText | undefined) => {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage must not keep anybody from typing.
  }
};

const waiting = new Map<string, KeptText | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes what waits to be kept: before anything that could end the page, or that reads it. */
export function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, kept] of waiting) put(key, kept);
  waiting.clear();
}

/** Where this browser keeps a text until the server has it, each person's apart: it survives a crash, but for the last fifth of a second. */
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
  return {
    read: () => {
      keepNow();
      return parse(localStorage.getItem(key));
    },
    write: (kept) => {
      waiting.set(key, kept);
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
