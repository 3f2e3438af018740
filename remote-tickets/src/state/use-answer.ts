import {isApiError} from '@switchboard/api-client';
import type {DraftKind} from '@switchboard/contracts/drafts';
import type {CreateMessageRequest, Message, Ticket, TicketStatus} from '@switchboard/contracts/tickets';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {useRef, useState} from 'react';
import {useCreateMessage} from '../api/create-message.ts';
import {useTicket} from '../api/get-ticket.ts';
import type {AnswerFieldHandle} from '../editor/answer-field.ts';
import type {DraftStore} from './draft-store.ts';
import {keptKind} from './kept-drafts.ts';
import {useDrafts, useDraftState} from './use-drafts.ts';

const SENT: Record<DraftKind, string> = {reply: 'Reply sent', note: 'Note added'};

const isStaleThread = (error: unknown) => isApiError(error) && error.code === 'stale_thread';

/** What others wrote since a reply was begun, and what it was to set when it was sent. */
interface Unseen {
  newer: Message[];
  thenStatus: TicketStatus | undefined;
}

const NOTHING_UNSEEN: Unseen = {newer: [], thenStatus: undefined};

type How = Pick<CreateMessageRequest, 'thenStatus' | 'force'>;

/** The messages of others that came since a reply was begun. */
const unseenOf = (messages: readonly Message[], {seen, me}: {seen: string | null; me: string}) =>
  messages.slice(messages.findIndex(({id}) => id === seen) + 1).filter(({kind, author}) => kind !== 'note' && author.id !== me);

/** Sends what is written; a reply that crosses another one stays, with what its author has not seen. */
function useSending(ticket: Ticket, {kind, draft}: {kind: DraftKind; draft: DraftStore}) {
  const me = useCurrentUser().id;
  const [unseen, setUnseen] = useState(NOTHING_UNSEEN);
  const thread = useTicket(ticket.number);
  const mutation = useCreateMessage(ticket);

  const showUnseen = async (thenStatus: How['thenStatus']) => {
    const messages = (await thread.refetch()).data?.messages ?? [];
    setUnseen({newer: unseenOf(messages, {seen: draft.text().seenMessageId, me}), thenStatus});
  };
  const post = async (html: string, how: How) => {
    const {seenMessageId} = draft.text();
    setUnseen(NOTHING_UNSEEN);
    try {
      await draft.flush();
      await mutation.mutateAsync({kind, html, ...how, ...(kind === 'reply' && seenMessageId && {lastSeenMessageId: seenMessageId})});
      draft.clear();
      showToast({kind: 'success', message: SENT[kind]});
    } catch (error) {
      // Else the alert above the buttons says why; the text stays.
      if (isStaleThread(error)) await showUnseen(how.thenStatus);
    }
  };
  const review = () => {
    draft.see(unseen.newer.at(-1)?.id ?? draft.text().seenMessageId);
    setUnseen(NOTHING_UNSEEN);
    mutation.reset();
  };
  return {
    post, review, unseen, isPending: mutation.isPending, reset: mutation.reset,
    newest: thread.data?.messages.at(-1)?.id ?? null,
    error: unseen.newer.length > 0 ? null : mutation.error,
  };
}

/** What is written for a ticket, and the way it is sent. */
export function useAnswer(ticket: Ticket) {
  const drafts = useDrafts(ticket);
  const [kind, setKind] = useState(keptKind(ticket.id).read);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<AnswerFieldHandle>(null);
  const draft = drafts[kind];
  const {status, other, revision} = useDraftState(draft);
  const {post, review, unseen, isPending, reset, newest, error} = useSending(ticket, {kind, draft});

  const send = async (how: How = {}) => {
    if (isPending) return;
    const {html} = draft.text();
    setMissing(html === '');
    if (html !== '') await post(html, how);
    field.current?.focus();
  };
  const type = (html: string) => {
    setMissing(false);
    draft.type(html, newest);
  };
  const choose = (next: DraftKind) => {
    setMissing(false);
    reset();
    keptKind(ticket.id).write(next);
    setKind(next);
  };
  return {
    kind, draft, isEmpty: status === 'empty', other, revision, type, choose, send, isMissing, field, isPending, error, review,
    unseen: unseen.newer, sendAnyway: () => void send({thenStatus: unseen.thenStatus, force: true}),
  };
}
