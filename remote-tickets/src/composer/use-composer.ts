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
 * When authors undo sending, they go on writing the reply; when somebody else does, it waits among the author's drafts.
 * @returns when the reply that they took back was to be sent; null where nothing was, or at once; and a function that forgets it
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

/** Goes on with a reply to the people that were asked for; what is written stays. */
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
 * Calls of the thread to the composer: a reply to certain people, and going on with one whose sending was undone.
 * @returns when that one was to be sent, and a function that forgets it
 */
function useCallsFromOutside(
  ticket: Ticket,
  drafts: ReturnType<typeof useDrafts>,
  {newest, choose, call}: Openers,
) {
  useReplyAsked(ticket, (people) => {
    drafts.reply.put(people, newest);
    call('reply');
  });
  return useUndoneSend(ticket.id, drafts, () => choose('reply', true));
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

/** Whether a reply or a note is written, and whether somebody called for it, to write at once. */
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
  /** The newest message that its author can see. */
  newest: string | null;
  field: RefObject<MessageFieldHandle | null>;
  onRenew: () => void;
}

/** What goes with the text of a draft. A picture stands in the text, where the field can show it. */
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
    /** Leads to what was typed as a recipient and is no address. */
    hasWrongRecipient: () => {
      const wrong = Object.values(wrongFields).find(({current}) => current !== null);
      wrong?.current?.focus();
      return wrong !== undefined;
    },
    /** As a new reply begins: signed, and without notices of files that were refused. */
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

/** Those that there still are. */
function useChosenMacros(ids: readonly string[]) {
  const {data: known = []} = useMacros();
  return ids.flatMap((macroId) => known.find(({id}) => id === macroId) ?? []);
}

/** What a request says of macros and the signature, beside what is left out. */
const furtherOf = (
  macros: readonly {id: string}[],
  {kind, isSigned}: {kind: DraftKind; isSigned: boolean},
): How => ({
  ...(macros.length > 0 && {macroIds: macros.map(({id}) => id)}),
  ...(kind === 'reply' && !isSigned && {isSigned}),
});

/** @returns whether somebody writes elsewhere by now: letters must not follow a focus that is taken from them. */
const watchFocus = () => {
  const before = document.activeElement;
  return () => {
    const {activeElement: now} = document;
    return now !== before && now?.matches('input, textarea, [contenteditable="true"]') === true;
  };
};

/** What is written for a ticket, and the way it is sent. */
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
  /** Opens the reply or the note to write at once. */
  const call = (next: DraftKind) => (next === kind ? field.current?.focus() : choose(next, true));
  const {sendAt, forgetSendAt} = useCallsFromOutside(ticket, drafts, {newest, choose, call});
  const extras = useExtras({draft, newest, field, onRenew: forgetSendAt});

  /** @returns whether it was sent */
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
    sendAt,
    unseen: unseen.newer,
    sendAnyway: () => void send({...unseen.how, force: true}),
  };
}
