import {isApiError} from '@switchboard/api-client';
import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {MailAddress} from '@switchboard/contracts/fields';
import type {CreateMessageRequest, Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useState} from 'react';
import {useCreateMessage} from './create-message.ts';
import {useTicket} from '../shared/queries/get-ticket.ts';
import {useUndoSend, offerUndo} from '../changes/index.ts';
import type {DraftStore} from './drafts/draft-store.ts';
import {isSmsReply} from './SmsHint.tsx';
export type How = Pick<
  CreateMessageRequest,
  'thenStatus' | 'force' | 'sendAt' | 'macroIds' | 'isSigned'
>;

/** Messages by others since a reply was begun, and its send options. */
interface Unseen {
  newer: Message[];
  how: How;
}

const NOTHING_UNSEEN: Unseen = {newer: [], how: {}};
/** Duration of the undo offer while the ticket stays open. */
const UNDO_MS = 10_000;

const isStaleThread = (error: unknown) => isApiError(error) && error.code === 'stale_thread';

/** Messages after a given one. For an undone reply, the id encodes the time of writing. */
const laterThan = (messages: readonly Message[], seen: string | null) => {
  const at = messages.findIndex(({id}) => id === seen);
  return at < 0 && seen !== null ? messages.filter(({id}) => id > seen) : messages.slice(at + 1);
};

/** Messages by others since a reply was begun. */
const unseenOf = (messages: readonly Message[], {seen, me}: {seen: string | null; me: string}) =>
  laterThan(messages, seen).filter(({kind, author}) => kind !== 'note' && author.id !== me);

/** Confirms a sent message; sending a reply can be undone for a while. */
function useSentNotice(ticket: Ticket) {
  const undoSend = useUndoSend(ticket.number);
  const undo = (message: Message) =>
    undoSend.mutate(message, {
      onError: (error) => showErrorToast(error, t('Sending could not be undone.')),
    });
  return (message: Message) => {
    const {state} = message.delivery;
    if (message.kind === 'note') showToast({kind: 'success', message: t('Note added')});
    else if (state === 'scheduled')
      offerUndo({message: t('Reply scheduled'), messageId: message.id, undo: () => undo(message)});
    else if (state === 'undoable')
      offerUndo({
        message: t('Reply sent'),
        messageId: message.id,
        until: Date.now() + UNDO_MS,
        undo: () => undo(message),
      });
    else showToast({kind: 'success', message: t('Reply sent')});
  };
}

/** Request for a draft; `cc`: null without addresses. */
const requestOf = (
  {html, attachments, seenMessageId, to, bcc}: ReturnType<DraftStore['text']>,
  {kind, how, cc}: {kind: DraftKind; how: How; cc: readonly MailAddress[] | null},
): CreateMessageRequest => ({
  kind,
  html: html || '<p></p>',
  ...how,
  ...(attachments.length > 0 && {attachmentIds: attachments.map(({id}) => id)}),
  ...(cc && cc.length > 0 && {cc: [...cc]}),
  ...(cc && to && to.length > 0 && {to: [...to]}),
  ...(cc && bcc.length > 0 && {bcc: [...bcc]}),
  ...(kind === 'reply' && seenMessageId && {lastSeenMessageId: seenMessageId}),
});

/** Sends the draft; holds back a crossing reply and returns the unseen messages. */
export function useSending(ticket: Ticket, {kind, draft}: {kind: DraftKind; draft: DraftStore}) {
  const me = useCurrentUser().id;
  const [unseen, setUnseen] = useState(NOTHING_UNSEEN);
  const thread = useTicket(ticket.number);
  const mutation = useCreateMessage(ticket);
  const notice = useSentNotice(ticket);

  const showUnseen = async (how: How) => {
    const messages = (await thread.refetch()).data?.messages ?? [];
    setUnseen({newer: unseenOf(messages, {seen: draft.text().seenMessageId, me}), how});
  };
  const readThreadCc = async () => (thread.data ?? (await thread.refetch()).data)?.cc ?? [];
  /** @returns true once sent; otherwise keeps the text and shows the error */
  const post = async (how: How): Promise<boolean> => {
    setUnseen(NOTHING_UNSEEN);
    try {
      await draft.pause();
      const text = draft.text();
      const hasCopies = kind === 'reply' && !isSmsReply(kind, ticket);
      const cc = hasCopies ? (text.cc ?? (await readThreadCc())) : null;
      const {created} = await mutation.mutateAsync(requestOf(text, {kind, how, cc}));
      draft.clear();
      notice(created);
      return true;
    } catch (error) {
      void draft.flush();
      if (isStaleThread(error)) await showUnseen(how);
      return false;
    }
  };
  const review = () => {
    draft.see(unseen.newer.at(-1)?.id ?? draft.text().seenMessageId);
    setUnseen(NOTHING_UNSEEN);
    mutation.reset();
  };
  return {
    post,
    review,
    unseen,
    isPending: mutation.isPending,
    reset: mutation.reset,
    newest: thread.data?.messages.at(-1)?.id ?? null,
    threadCc: thread.data?.cc ?? [],
    error: unseen.newer.length > 0 ? null : mutation.error,
  };
}
