import {call} from '@switchboard/api-client';
import {deleteDraft, saveDraft} from '@switchboard/contracts/drafts/endpoints';
import {getTicket} from '@switchboard/contracts/tickets/endpoints';
import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {TicketThreadResponse} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {isVersionConflict} from '@switchboard/forms/versioned';
import type {QueryClient} from '@switchboard/query';
import {forThisSession} from '@switchboard/session';
import type {DraftPorts} from './draft-store.ts';
import {ticketKeys} from '../../shared/queries/ticket-keys.ts';

const readDraft = async ({number}: Ticket, kind: DraftKind) =>
  (await call(getTicket, {params: {number}})).drafts.find((draft) => draft.kind === kind);

/** Server access of a ticket's draft while its author is signed in. Also updates the cached thread. */
export function draftPorts(
  queries: QueryClient,
  ticket: Ticket,
  kind: DraftKind,
): Omit<DraftPorts, 'keep'> {
  const inSession = forThisSession();
  const note = (draft: Awaited<ReturnType<typeof readDraft>>) => {
    queries.setQueryData<TicketThreadResponse>(
      ticketKeys.thread(ticket.number),
      (known) =>
        known && {
          ...known,
          drafts: [...known.drafts.filter((one) => one.kind !== kind), ...(draft ? [draft] : [])],
        },
    );
    return draft;
  };
  return {
    save: async (text) => {
      const body = {kind, ...text};
      const {draft} = await inSession(() => call(saveDraft, {params: {id: ticket.id}, body}));
      note(draft);
      return draft;
    },
    discard: async () => {
      await inSession(() => call(deleteDraft, {params: {id: ticket.id}, query: {kind}}));
      note(undefined);
    },
    readNewest: async () => note(await inSession(() => readDraft(ticket, kind))),
    isConflict: isVersionConflict,
  };
}
