import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import {kept} from '@switchboard/session/kept';
import type {DraftPorts} from './draft-store.ts';
import type {KeptText} from './draft-text.ts';

const parse = (text: string | null): KeptText | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
};

/** A write per letter would delay rendering. */
const KEEP_MS = 200;

/** Pending writes by key. */
const waiting = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs pending writes: before the page may end, and before reads. */
export function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of waiting.values()) write();
  waiting.clear();
}

/**
 * Browser storage of a text until the server has it, separate for each person. Survives a crash except for the last fifth of a
 * second. Later text from another tab stays when this one has nothing more to keep.
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
  const key = [userId, ticketId, kind];
  const place = kept('switchboard-draft', ...key);
  /** Last value read or written by this tab. */
  let known: string | null = null;
  const put = (text: KeptText | undefined) => {
    if (text) {
      place.write(JSON.stringify(text));
      // A full storage keeps the previous value.
      known = place.read();
    } else if (place.read() === known) place.write(null);
  };
  return {
    read: () => {
      keepNow();
      known = place.read();
      return parse(known);
    },
    write: (text) => {
      waiting.set(key.join(':'), () => put(text));
      if (!text || document.hidden) keepNow();
      else timer ??= setTimeout(keepNow, KEEP_MS);
    },
  };
}

/** Tab of the composer (reply or note), kept for the lifetime of the browser tab and the session. */
export const keptKind = (ticketId: string) => {
  const place = kept('switchboard-answer', ticketId);
  return {
    read: (): DraftKind => (place.read() === 'note' ? 'note' : 'reply'),
    write: (kind: DraftKind) => place.write(kind),
  };
};
