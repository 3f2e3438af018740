import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {ReplyAll} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {useEffect, useRef, useState, type RefObject} from 'react';
import {useMacros} from '../settings/macros/index.ts';
import {onSendUndone} from '../changes/index.ts';
import type {MessageFieldHandle} from '@switchboard/editor';
import {unfilledIn} from './fill-variables.ts';
import type {RecipientName, WrongFields} from './RecipientFields.tsx';
import type {Content} from './drafts/draft-text.ts';
import {onReplyAsked} from './reply-asked.ts';
import type {DraftStore} from './drafts/draft-store.ts';
import {keptKind} from './drafts/kept-drafts.ts';
import {useDrafts, useDraftState} from './drafts/use-drafts.ts';
import {useSending, type How} from './use-sending.ts';
import {useUploads} from '../attachments/index.ts';

/**
 * Continues a reply when its author undoes sending; undone by another user, it waits among the author's drafts.
 * @returns original send time of the undone reply (null without one, or for an immediate reply), and a function that clears it
 */
function useUndoneSend(
  ticketId: string,
  {reply}: ReturnType<typeof useDrafts>,
  onTaken: () => void,
) {
  const me = useCurrentUser().id;
  const [sendAt, setSendAt] = useState<string | null>(null);
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });
  useEffect(
    () =>
      onSendUndone((message) => {
        if (message.ticketId !== ticketId || message.author.id !== me) return;
        latest.current();
        setSendAt(message.delivery.sendAt);
        void reply.restore({
          ...message,
          to: message.to ?? null,
          bcc: message.bcc ?? [],
          macroIds: [],
        });
      }),
    [ticketId, reply, me],
  );
  return {sendAt, forgetSendAt: () => setSendAt(null)};
}

const isAlone = ([first, ...others]: ReplyAll['to'], {requester}: Ticket): boolean =>
  others.length === 0 && first?.address.toLowerCase() === requester.email?.toLowerCase();

/** Continues with a reply to the requested people; keeps the text. */
function useReplyAsked(ticket: Ticket, onAsked: (people: Pick<Content, 'to' | 'cc'>) => void) {
  const latest = useRef<(people: ReplyAll) => void>(undefined);
  useEffect(() => {
    latest.current = ({to, cc}) => onAsked({to: isAlone(to, ticket) ? null : to, cc});
  });
  useEffect(() => onReplyAsked(ticket.id, (people) => latest.current?.(people)), [ticket.id]);
}

interface Openers {
  newest: string | null;
  choose: (kind: DraftKind, toWrite: boolean) => void;
  call: (kind: DraftKind) => void;
}

/**
 * Requests from the thread: a reply to certain people, or to continue a reply whose sending was undone.
 * @returns send time of the undone reply, a function that clears it, and one that continues the text of the reply in an empty note, for a
 * mention; a reply with files stays
 */
function useCalls(
  ticket: Ticket,
  drafts: ReturnType<typeof useDrafts>,
  {newest, choose, call}: Openers,
) {
  useReplyAsked(ticket, (people) => {
    drafts.reply.put(people, newest);
    call('reply');
  });
  const undone = useUndoneSend(ticket.id, drafts, () => choose('reply', true));
  const switchToNote = () => {
    const {html, attachments} = drafts.reply.text();
    // The editor removes the mention from the reply once this returns, which is a change of the reply's text.
    queueMicrotask(() => {
      if (drafts.note.status() === 'empty' && attachments.length === 0) {
        drafts.note.type(html, newest);
        drafts.reply.type('', newest);
      }
      call('note');
    });
  };
  return {...undone, switchToNote};
}

const wrongIn = ({
  html,
  isBlank,
  kind,
}: {
  html: string;
  isBlank: boolean;
  kind: DraftKind;
}): string => {
  if (isBlank) return t('Message is required');
  const [variable] = kind === 'reply' ? unfilledIn(html) : [];
  return variable === undefined ? '' : t('Fill in {variable} before you send', {variable});
};

/** Reply or note, and true for a request to write it at once. */
function useKind(ticketId: string) {
  const mayReply = useMay('replyToTickets');
  const [chosen, setKind] = useState(keptKind(ticketId).read);
  const kind = mayReply ? chosen : 'note';
  const [isCalled, setCalled] = useState(false);
  const show = (next: DraftKind, toWrite: boolean) => {
    keptKind(ticketId).write(next);
    setKind(next);
    setCalled(toWrite);
  };
  return {kind, mayReply, isCalled, show};
}

interface ExtrasOptions {
  draft: DraftStore;
  /** Newest message visible to the author. */
  newest: string | null;
  field: RefObject<MessageFieldHandle | null>;
  onRenew: () => void;
}

/** Files, macros and signature of a draft. Pictures appear in the text if the field can show them. */
function useExtras({draft, newest, field, onRenew}: ExtrasOptions) {
  const [isSigned, sign] = useState(true);
  const wrongFields: WrongFields = {
    to: useRef<HTMLInputElement | null>(null),
    cc: useRef<HTMLInputElement | null>(null),
    bcc: useRef<HTMLInputElement | null>(null),
  };
  const uploads = useUploads((attachment) => {
    const isShown =
      attachment.mime.startsWith('image/') && field.current?.insertPicture(attachment);
    if (!isShown) draft.put({attachments: [...draft.text().attachments, attachment]}, newest);
  });
  return {
    ...uploads,
    isSigned,
    sign,
    wrongFields,
    /** Moves the focus to an invalid recipient. */
    hasWrongRecipient: () => {
      const wrong = Object.values(wrongFields).find(({current}) => current !== null);
      wrong?.current?.focus();
      return wrong !== undefined;
    },
    /** Resets to the state of a new reply: signed, without notices of rejected files. */
    renew: () => {
      sign(true);
      onRenew();
      uploads.uploads.forEach(({key}) => uploads.dismiss(key));
    },
    addMacro: (id: string) =>
      draft.put({macroIds: [...draft.text().macroIds.filter((one) => one !== id), id]}, newest),
    removeMacro: (id: string) =>
      draft.put({macroIds: draft.text().macroIds.filter((one) => one !== id)}, newest),
    address: (people: Partial<Pick<Content, RecipientName>>) => draft.put(people, newest),
    removeFile: (id: string) =>
      draft.put({attachments: draft.text().attachments.filter((one) => one.id !== id)}, newest),
  };
}

/** Chosen macros that still exist. */
function useChosenMacros(ids: readonly string[]) {
  const {data: known = []} = useMacros();
  return ids.flatMap((macroId) => known.find(({id}) => id === macroId) ?? []);
}

/** Request fields for macros and the signature. */
const furtherOf = (
  macros: readonly {id: string}[],
  {kind, isSigned}: {kind: DraftKind; isSigned: boolean},
): How => ({
  ...(macros.length > 0 && {macroIds: macros.map(({id}) => id)}),
  ...(kind === 'reply' && !isSigned && {isSigned}),
});

/** @returns true once the focus is in another field: letters must not follow a stolen focus */
const watchFocus = () => {
  const before = document.activeElement;
  return () => {
    const {activeElement: now} = document;
    return now !== before && now?.matches('input, textarea, [contenteditable="true"]') === true;
  };
};

/** Unsent message of a ticket, and its sending. */
export function useComposer(ticket: Ticket) {
  const drafts = useDrafts(ticket);
  const {kind, show, ...shown} = useKind(ticket.id);
  const [wrong, setWrong] = useState('');
  const field = useRef<MessageFieldHandle>(null);
  const draft = drafts[kind];
  const state = useDraftState(draft);
  const macros = useChosenMacros(state.macroIds);
  const {post, unseen, reset, newest, ...sending} = useSending(ticket, {kind, draft});

  const type = (html: string) => {
    if (wrong !== '') setWrong('');
    draft.type(html, newest);
  };
  const choose = (next: DraftKind, toWrite = false) => {
    setWrong('');
    reset();
    show(next, toWrite);
  };
  /** Opens and focuses the reply or the note. */
  const call = (next: DraftKind) => (next === kind ? field.current?.focus() : choose(next, true));
  const {forgetSendAt, ...calls} = useCalls(ticket, drafts, {newest, choose, call});
  const extras = useExtras({draft, newest, field, onRenew: forgetSendAt});

  /** @returns true once sent */
  const send = async (how: How = {}): Promise<boolean> => {
    if (sending.isPending || extras.isBusy || extras.hasWrongRecipient()) return false;
    const hasGoneOn = watchFocus();
    const found = wrongIn({html: draft.text().html, isBlank: draft.status() === 'empty', kind});
    setWrong(found);
    const isSent = found === '' && (await post({...how, ...furtherOf(macros, {kind, ...extras})}));
    if (isSent) extras.renew();
    if (!hasGoneOn()) field.current?.focus();
    return isSent;
  };
  return {
    ...sending,
    ...extras,
    ...shown,
    ...calls,
    kind,
    draft,
    state,
    type,
    choose,
    call,
    send,
    wrong,
    field,
    macros,
    unseen: unseen.newer,
    sendAnyway: () => void send({...unseen.how, force: true}),
  };
}
