import type {DraftKind} from '@switchboard/contracts/drafts';
import type {Ticket} from '@switchboard/contracts/tickets';
import {useQueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {draftPorts} from '../api/drafts.ts';
import {useTicket} from '../api/get-ticket.ts';
import {DraftStore, type DraftState} from './draft-store.ts';
import {keptDraft} from './kept-drafts.ts';

export type Drafts = Record<DraftKind, DraftStore>;

/** What is written for a ticket and not sent, apart for replies and notes: a note never becomes a reply by a click on the other tab. */
export function useDrafts(ticket: Ticket): Drafts {
  const queries = useQueryClient();
  const userId = useCurrentUser().id;
  const {data, isFetching} = useTicket(ticket.number);
  const isSettled = useRef(false);
  const [drafts] = useState(() => {
    const open = (kind: DraftKind) => new DraftStore(
      {keep: keptDraft({userId, ticketId: ticket.id, kind}), ...draftPorts(queries, ticket, kind)}, data?.drafts.find((draft) => draft.kind === kind),
    );
    return {reply: open('reply'), note: open('note')};
  });
  useEffect(() => {
    if (isSettled.current || isFetching || !data) return;
    isSettled.current = true;
    for (const kind of ['reply', 'note'] as const) drafts[kind].reconcile(data.drafts.find((draft) => draft.kind === kind));
    // What comes later is answered when the text is saved: nothing changes under somebody's hands.
  }, [drafts, data, isFetching]);
  useEffect(() => {
    const flush = () => void Promise.all([drafts.reply.flush(), drafts.note.flush()]);
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      for (const draft of [drafts.reply, drafts.note]) draft.close();
    };
  }, [drafts]);
  return drafts;
}

/** How a draft stands; renders again when that changes, not with each letter. */
export const useDraftState = (draft: DraftStore): DraftState => useSyncExternalStore(draft.subscribe, draft.state);
