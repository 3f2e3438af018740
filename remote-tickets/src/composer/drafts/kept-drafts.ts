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

/** Writing to the storage with each letter would take time from showing it. */
const KEEP_MS = 200;

/** Writes that wait, by key. */
const waiting = new Map<string, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes what waits to be kept: before anything that could end the page, or that reads it. */
export function keepNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const write of waiting.values()) write();
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
  const key = [userId, ticketId, kind];
  const place = kept('switchboard-draft', ...key);
  /** As this tab has read or written it last. */
  let known: string | null = null;
  const put = (text: KeptText | undefined) => {
    if (text) {
      place.write(JSON.stringify(text));
      // A full storage has what was written before.
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

/** Whether the reply or the note is open, for as long as the tab and the session live. */
export const keptKind = (ticketId: string) => {
  const place = kept('switchboard-answer', ticketId);
  return {
    read: (): DraftKind => (place.read() === 'note' ? 'note' : 'reply'),
    write: (kind: DraftKind) => place.write(kind),
  };
};
