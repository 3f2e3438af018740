import {request} from '@switchboard/api-client';
import type {DraftKind, DraftResponse, SaveDraftRequest} from '@switchboard/contracts/drafts';
import type {TicketThreadResponse} from '@switchboard/contracts/messages';
import type {Ticket} from '@switchboard/contracts/tickets';
import type {QueryClient} from '@switchboard/query';
import type {DraftPorts} from '../state/draft-store.ts';
import {ticketKeys} from './ticket-keys.ts';
import {isVersionConflict} from './version-conflict.ts';

const pathOf = ({id}: Ticket) => `/api/tickets/${id}/draft`;

const putDraft = async (ticket: Ticket, body: SaveDraftRequest) =>
  (await request<DraftResponse>({method: 'PUT', service: 'connect', path: pathOf(ticket), body}))
    .draft;

const deleteDraft = (ticket: Ticket, kind: DraftKind) =>
  request({method: 'DELETE', service: 'connect', path: pathOf(ticket), query: {kind}});

const readDraft = async ({number}: Ticket, kind: DraftKind) =>
  (
    await request<TicketThreadResponse>({service: 'connect', path: `/api/tickets/${number}`})
  ).drafts.find((draft) => draft.kind === kind);

/** What a ticket's draft needs of the server; what is known of the thread is kept up to it. */
export function draftPorts(
  queries: QueryClient,
  ticket: Ticket,
  kind: DraftKind,
): Omit<DraftPorts, 'keep'> {
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
      const draft = await putDraft(ticket, {kind, ...text});
      note(draft);
      return draft;
    },
    discard: async () => {
      await deleteDraft(ticket, kind);
      note(undefined);
    },
    readNewest: async () => note(await readDraft(ticket, kind)),
    isConflict: isVersionConflict,
  };
}
