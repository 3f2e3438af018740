import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {useQueryClient, type QueryClient} from '@switchboard/query';
import {useCurrentUser} from '@switchboard/session';
import {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore} from 'react';
import {draftPorts} from './drafts.ts';
import {useTicket} from '../../shared/queries/get-ticket.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';
import {DraftStore, type DraftState, type DraftStatus} from './draft-store.ts';
import {keepNow, keptDraft} from './kept-drafts.ts';

export type Drafts = Record<DraftKind, DraftStore>;

/** Last known copy on the server. */
const knownDraft = (queries: QueryClient, number: number, kind: DraftKind) =>
  queries
    .getQueryData<TicketThreadResponse>(ticketKeys.thread(number))
    ?.drafts.find((draft) => draft.kind === kind);

/** Unsent texts of a ticket, separate for replies and notes: a note never becomes a reply by a click on the other tab. */
export function useDrafts(ticket: Ticket): Drafts {
  const queries = useQueryClient();
  const userId = useCurrentUser().id;
  const {data, isFetching} = useTicket(ticket.number);
  const isKnown = data !== undefined;
  const isSettled = useRef(false);
  const readKnown = useEffectEvent((kind: DraftKind) => knownDraft(queries, ticket.number, kind));
  const [drafts] = useState(() => {
    const open = (kind: DraftKind) =>
      new DraftStore(
        {
          keep: keptDraft({userId, ticketId: ticket.id, kind}),
          ...draftPorts(queries, ticket, kind),
        },
        knownDraft(queries, ticket.number, kind),
      );
    return {reply: open('reply'), note: open('note')};
  });
  useEffect(() => {
    if (isSettled.current || isFetching || !isKnown) return;
    isSettled.current = true;
    for (const kind of ['reply', 'note'] as const) drafts[kind].reconcile(readKnown(kind));
    // Later versions are reconciled on save: nothing changes while the author types.
  }, [drafts, isKnown, isFetching]);
  useEffect(() => {
    const flush = () => {
      keepNow();
      void Promise.all([drafts.reply.flush(), drafts.note.flush()]);
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', keepNow);
      keepNow();
      for (const draft of [drafts.reply, drafts.note]) draft.close();
    };
  }, [drafts]);
  return drafts;
}

/** Attachments and look of a draft; renders again on their changes, not for each letter. */
export const useDraftState = (draft: DraftStore): DraftState =>
  useSyncExternalStore(draft.subscribe, draft.state);

/** Save status of a draft, which changes with each pause and save. */
export const useDraftStatus = (draft: DraftStore): DraftStatus =>
  useSyncExternalStore(draft.subscribe, draft.status);
