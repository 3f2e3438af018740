import type {DraftKind} from '@switchboard/contracts/drafts';
import type {DraftPorts, KeptText} from './draft-store.ts';

const parse = (text: string | null): KeptText | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
};

/** Where this browser keeps a text until the server has it, each person's apart: it survives a crash. */
export function keptDraft({userId, ticketId, kind}: {userId: string; ticketId: string; kind: DraftKind}): DraftPorts['keep'] {
  const key = `switchboard-draft:${userId}:${ticketId}:${kind}`;
  return {
    read: () => parse(localStorage.getItem(key)),
    write: (kept) => {
      try {
        if (kept) localStorage.setItem(key, JSON.stringify(kept));
        else localStorage.removeItem(key);
      } catch {
        // A full or forbidden storage must not keep anybody from typing.
      }
    },
  };
}

const KIND = 'switchboard-answer:';

/** Which kind of answer is open, for as long as the tab lives. */
export const keptKind = (ticketId: string) => ({
  read: (): DraftKind => (sessionStorage.getItem(KIND + ticketId) === 'note' ? 'note' : 'reply'),
  write: (kind: DraftKind) => sessionStorage.setItem(KIND + ticketId, kind),
});
