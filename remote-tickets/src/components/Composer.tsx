import {isApiError} from '@switchboard/api-client';
import {nextStatuses} from '@switchboard/contracts/ticket-states';
import type {CreateMessageRequest, Message, Ticket, TicketStatus} from '@switchboard/contracts/tickets';
import {useLeaveGuard} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Alert, Box, FormHelperText, OutlinedInput, Paper, showToast, Typography} from '@switchboard/ui';
import {Tab, Tabs} from '@switchboard/ui/data';
import {NoteIcon, ReplyIcon} from '@switchboard/ui/icons';
import {useId, useRef, useState, type KeyboardEvent} from 'react';
import {useCreateMessage} from '../api/create-message.ts';
import {useTicket} from '../api/get-ticket.ts';
import {toMessageHtml} from '../forms/message-html.ts';
import {useDraft, type DraftKind} from '../state/draft.ts';
import {errorSentence} from '../state/error-sentence.ts';
import {SendButtons} from './SendButtons.tsx';
import {StaleThreadDialog} from './StaleThreadDialog.tsx';

/** What a message may set on its way; other moves are made beside the thread. */
const WITH_MESSAGE: readonly TicketStatus[] = ['pending', 'resolved'];

const SENT: Record<DraftKind, string> = {reply: 'Reply sent', note: 'Note added'};
const LOOKS: Record<DraftKind, {accent: string; bgcolor: string}> = {
  reply: {accent: 'primary.main', bgcolor: 'background.paper'},
  note: {accent: 'warning.main', bgcolor: '#FFF6E0'},
};

const audience = (kind: DraftKind, {requester}: Ticket) =>
  kind === 'note' ? 'Only your team sees notes.' : `To ${requester.name}${requester.email && requester.email !== requester.name ? ` (${requester.email})` : ''}`;

const isStaleThread = (error: unknown) => isApiError(error) && error.code === 'stale_thread';

/** What others wrote since a reply was begun, and what it was to set when it was sent. */
interface Unseen {
  newer: Message[];
  thenStatus: TicketStatus | undefined;
}

const NOTHING_UNSEEN: Unseen = {newer: [], thenStatus: undefined};

/** The draft of a ticket and the way it is sent. */
function useComposer(ticket: Ticket) {
  const me = useCurrentUser().id;
  const [draft, changeDraft] = useDraft(me, ticket.id);
  const [isMissing, setMissing] = useState(false);
  const [unseen, setUnseen] = useState(NOTHING_UNSEEN);
  const thread = useTicket(ticket.number);
  const field = useRef<HTMLTextAreaElement>(null);
  const mutation = useCreateMessage(ticket);
  const {kind} = draft;
  // The text survives in its draft; who is typing is not interrupted.
  useLeaveGuard(draft[kind] ? 'ask' : 'allow');

  const post = async (html: string, how: Pick<CreateMessageRequest, 'thenStatus' | 'force'>) => {
    try {
      await mutation.mutateAsync({kind, html, ...how, ...(kind === 'reply' && draft.seen && {lastSeenMessageId: draft.seen})});
      changeDraft({[kind]: '', ...(kind === 'reply' && {seen: ''})});
      showToast({kind: 'success', message: SENT[kind]});
    } catch (error) {
      // Else the alert above the buttons says why; the text stays.
      if (isStaleThread(error)) await showUnseen(how);
    }
  };
  const showUnseen = async (how: Pick<CreateMessageRequest, 'thenStatus'>) => {
    const messages = (await thread.refetch()).data?.messages ?? [];
    const newer = messages.slice(messages.findIndex(({id}) => id === draft.seen) + 1).filter((message) => message.kind !== 'note' && message.author.id !== me);
    setUnseen({newer, thenStatus: how.thenStatus});
  };
  const send = async (how: Pick<CreateMessageRequest, 'thenStatus' | 'force'> = {}) => {
    if (mutation.isPending) return;
    setUnseen(NOTHING_UNSEEN);
    const html = toMessageHtml(draft[kind]);
    setMissing(html === '');
    if (html !== '') await post(html, how);
    field.current?.focus({preventScroll: true});
  };
  const review = () => {
    changeDraft({seen: unseen.newer.at(-1)?.id ?? draft.seen});
    setUnseen(NOTHING_UNSEEN);
    mutation.reset();
  };
  const type = (text: string) => {
    setMissing(false);
    const begins = kind === 'reply' && draft.reply === '';
    changeDraft({[kind]: text, ...(begins && {seen: thread.data?.messages.at(-1)?.id ?? ''})});
  };
  const setKind = (next: DraftKind) => {
    setMissing(false);
    mutation.reset();
    changeDraft({kind: next});
  };
  return {
    kind, text: draft[kind], type, setKind, send, isMissing, field, isPending: mutation.isPending,
    error: unseen.newer.length > 0 ? null : mutation.error,
    unseen: unseen.newer, review, sendAnyway: () => void send({thenStatus: unseen.thenStatus, force: true}),
  };
}

/** Where a reply or a note is written: two tabs that look and are called differently. */
export function Composer({ticket}: {ticket: Ticket}) {
  const id = useId();
  const {kind, text, type, setKind, send, isMissing, field, error, isPending, unseen, review, sendAnyway} = useComposer(ticket);
  const {accent, bgcolor} = LOOKS[kind];
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Paper component="section" aria-label="Answer" variant="outlined" data-kind={kind} sx={{bgcolor, borderTop: '3px solid', borderTopColor: accent, px: 2, pb: 2, pt: 0.5, boxShadow: 6}}>
      <Tabs value={kind} onChange={(_event, next: DraftKind) => setKind(next)} aria-label="Kind of answer" textColor="inherit" slotProps={{indicator: {sx: {bgcolor: accent}}}} sx={{'& .MuiTab-root': {opacity: 1}, '& .MuiTab-root:not(.Mui-selected)': {color: 'text.secondary'}}}>
        <Tab value="reply" id={`${id}-reply`} aria-controls={`${id}-panel`} label="Reply" icon={<ReplyIcon fontSize="small" />} iconPosition="start" />
        <Tab value="note" id={`${id}-note`} aria-controls={`${id}-panel`} label="Note" icon={<NoteIcon fontSize="small" />} iconPosition="start" />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} sx={{pt: 1}}>
        <OutlinedInput
          fullWidth
          multiline
          minRows={3}
          maxRows={12}
          value={text}
          readOnly={isPending}
          inputRef={field}
          error={isMissing}
          placeholder={kind === 'note' ? 'Write a note for your team…' : 'Write your reply…'}
          onChange={(event) => type(event.target.value)}
          onKeyDown={sendByKey}
          slotProps={{input: {'aria-label': kind === 'note' ? 'Note' : 'Reply', 'aria-describedby': `${id}-hint`, 'aria-invalid': isMissing}}}
        />
        {isMissing ? <FormHelperText error role="alert">Message is required</FormHelperText> : null}
        {error ? <Alert severity="error" sx={{mt: 1.5}}>{errorSentence(error, 'Something went wrong. Please try again.')}</Alert> : null}
        <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5}}>
          <Typography id={`${id}-hint`} variant="caption" color="textSecondary" sx={{flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere'}}>
            {audience(kind, ticket)}
            <Box component="span" sx={{display: {xs: 'none', md: 'inline'}}}> · Ctrl+Enter sends</Box>
          </Typography>
          <SendButtons kind={kind} pending={isPending} statuses={nextStatuses(ticket.status).filter((status) => WITH_MESSAGE.includes(status))} onSend={(thenStatus) => void send({thenStatus})} />
        </Box>
      </Box>
      <StaleThreadDialog newer={unseen} text={text} onReview={review} onSend={sendAnyway} />
    </Paper>
  );
}
