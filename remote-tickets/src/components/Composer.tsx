import type {DraftKind} from '@switchboard/contracts/drafts';
import {nextStatuses} from '@switchboard/contracts/ticket-states';
import type {Macro} from '@switchboard/contracts/macros';
import type {Ticket, TicketStatus} from '@switchboard/contracts/tickets';
import type {ViewingMode} from '@switchboard/contracts/viewing';
import {Alert, Box, Button, FormHelperText, Paper, Typography} from '@switchboard/ui';
import {useId} from 'react';
import {useViewing} from '../api/viewers.ts';
import {AnswerField} from '../editor/AnswerField.tsx';
import {errorSentence} from '../state/error-sentence.ts';
import {useAnswer} from '../state/use-answer.ts';
import {useOffers} from './use-offers.tsx';
import {useAnswerShortcuts} from '../state/use-answer-shortcuts.ts';
import {ANSWER_LOOKS, AnswerTabs} from './AnswerTabs.tsx';
import {AttachButton, AttachedFiles} from './AttachedFiles.tsx';
import {BounceNotice} from './ContactFacts.tsx';
import {CopiesField} from './CopiesField.tsx';
import {DraftStatus, OtherDraft} from './DraftNotice.tsx';
import {SendButtons} from './SendButtons.tsx';
import {StaleThreadDialog} from './StaleThreadDialog.tsx';
import {TicketViewers} from './TicketViewers.tsx';

/** What a message may set on its way; other moves are made beside the thread. */
const WITH_MESSAGE: readonly TicketStatus[] = ['pending', 'resolved'];

const WRITES: Record<DraftKind, ViewingMode> = {reply: 'replying', note: 'noting'};

const audience = (kind: DraftKind, {requester}: Ticket) =>
  kind === 'note'
    ? 'Only your team sees notes.'
    : `To ${requester.name}${requester.email && requester.email !== requester.name ? ` (${requester.email})` : ''}`;

/** The macros whose actions go with what is written. */
const ChosenMacros = ({
  macros,
  onRemove,
}: {
  macros: readonly Macro[];
  onRemove: (macro: Macro) => void;
}) => {
  const acting = macros.filter(({actions}) => actions.length > 0);
  return acting.length === 0 ? null : (
    <Box
      component="ul"
      aria-label="Macros that go with it"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
        fontSize: 13,
      }}
    >
      {acting.map((macro) => (
        <li key={macro.id}>
          {`With it: ${macro.name} `}
          <Button
            size="small"
            aria-label={`Leave out ${macro.name}`}
            onClick={() => onRemove(macro)}
            sx={{minWidth: 0, py: 0}}
          >
            Leave out
          </Button>
        </li>
      ))}
    </Box>
  );
};

const Hint = ({id, kind, ticket}: {id: string; kind: DraftKind; ticket: Ticket}) => (
  <Typography
    id={id}
    variant="caption"
    color="textSecondary"
    sx={{flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere'}}
  >
    {audience(kind, ticket)}
    <Box component="span" sx={{display: {xs: 'none', md: 'inline'}}}>
      {' '}
      · Ctrl+Enter sends · / for macros
    </Box>
  </Typography>
);

type Answer = ReturnType<typeof useAnswer>;

/** Who else gets the answer, and what to know before writing it. */
function AnswerHead({ticket, answer}: {ticket: Ticket; answer: Answer}) {
  const {kind, draft, state} = answer;
  const {email, bounce} = ticket.requester;
  return (
    <>
      {kind === 'reply' ? (
        <CopiesField cc={state.cc ?? answer.threadCc} onChange={answer.copyTo} />
      ) : null}
      {kind === 'reply' && bounce ? (
        <Box sx={{mb: 1}}>
          <BounceNotice email={email} bounce={bounce} />
        </Box>
      ) : null}
      {state.other ? (
        <OtherDraft
          other={state.other}
          onKeep={() => draft.keepMine()}
          onTake={() => draft.takeOther()}
        />
      ) : null}
    </>
  );
}

interface AnswerFootProps {
  hintId: string;
  ticket: Ticket;
  answer: Answer;
}

/** What was wrong with the answer, who gets it, and the buttons that send it. */
function AnswerFoot({hintId, ticket, answer}: AnswerFootProps) {
  const {kind, wrong, error, send} = answer;
  return (
    <>
      {wrong ? (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      ) : null}
      {error ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {errorSentence(error, 'Something went wrong. Please try again.')}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5}}>
        <AttachButton onFiles={answer.upload} />
        <Hint id={hintId} kind={kind} ticket={ticket} />
        <DraftStatus draft={answer.draft} />
        <SendButtons
          kind={kind}
          pending={answer.isPending || answer.isBusy}
          statuses={nextStatuses(ticket.status).filter((status) => WITH_MESSAGE.includes(status))}
          onSend={(thenStatus) => void send({thenStatus})}
          onSendLater={kind === 'reply' ? (sendAt) => void send({sendAt}) : undefined}
        />
      </Box>
    </>
  );
}

/** Where a reply or a note is written: two tabs that look and are called differently. */
export function Composer({ticket}: {ticket: Ticket}) {
  const id = useId();
  const answer = useAnswer(ticket);
  const {kind, draft, state, type, choose, call, isCalled, send, wrong, field, isPending, macros} =
    answer;
  const {accent, bgcolor, label, placeholder} = ANSWER_LOOKS[kind];
  const offers = useOffers(ticket, {
    kind,
    onSwitchToNote: () => call('note'),
    onMacro: (macro) => answer.addMacro(macro.id),
    onInsert: (html) => field.current?.insertHtml(html),
  });
  useAnswerShortcuts(ticket, call);
  useViewing(ticket, state.isEmpty ? 'viewing' : WRITES[kind]);
  return (
    <Paper
      component="section"
      aria-label="Answer"
      variant="outlined"
      data-kind={kind}
      sx={{
        position: 'relative',
        bgcolor,
        borderTop: '3px solid',
        borderTopColor: accent,
        px: 2,
        pb: 2,
        pt: 0.5,
        boxShadow: 6,
      }}
    >
      <AnswerTabs id={id} kind={kind} onChange={choose} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} sx={{pt: 1}}>
        <TicketViewers ticketId={ticket.id} />
        <AnswerHead ticket={ticket} answer={answer} />
        <AnswerField
          key={`${kind}-${state.revision}`}
          ref={field}
          label={label}
          placeholder={placeholder}
          html={draft.text().html}
          readOnly={isPending}
          autoFocus={isCalled}
          isInvalid={wrong !== ''}
          describedBy={`${id}-hint`}
          onChange={type}
          onSend={() => void send()}
          onFiles={answer.upload}
          offers={offers}
        />
        <AttachedFiles
          attachments={state.attachments}
          uploads={answer.uploads}
          onRemove={(file) => answer.removeFile(file.id)}
          onDismiss={answer.dismiss}
        />
        <ChosenMacros macros={macros} onRemove={(macro) => answer.removeMacro(macro.id)} />
        <AnswerFoot hintId={`${id}-hint`} ticket={ticket} answer={answer} />
      </Box>
      <StaleThreadDialog
        newer={answer.unseen}
        html={answer.unseen.length > 0 ? draft.text().html : ''}
        onReview={answer.review}
        onSend={answer.sendAnyway}
      />
    </Paper>
  );
}
