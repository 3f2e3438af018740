import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import {nextStatuses} from '@switchboard/contracts/tickets/states';
import type {Macro} from '@switchboard/contracts/macros/schemas';
import type {Ticket, TicketStatus} from '@switchboard/contracts/tickets/schemas';
import type {ViewingMode} from '@switchboard/contracts/viewing/schemas';
import {t} from '@switchboard/i18n';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Alert, Box, Button, FormHelperText, Paper, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {useId, useRef} from 'react';
import {useTicketChange} from '../changes/index.ts';
import {useViewing, TicketViewers} from '../viewers/index.ts';
import {MessageField} from '@switchboard/editor';
import {useComposer} from './use-composer.ts';
import {useOffers} from './use-offers.tsx';
import {useComposerShortcuts} from './use-composer-shortcuts.ts';
import {COMPOSER_LOOKS, ComposerTabs} from './ComposerTabs.tsx';
import {AttachButton, AttachedFiles} from '../attachments/index.ts';
import {BounceNotice} from '../contacts/index.ts';
import {RecipientFields} from './RecipientFields.tsx';
import {DraftStatus, OtherDraft} from './drafts/DraftNotice.tsx';
import {ReplyToNotice} from './ReplyToNotice.tsx';
import {SendButtons} from './SendButtons.tsx';
import {LinkLessonButton} from '../training/index.ts';
import {Signature} from './Signature.tsx';
import {isSmsReply, refuseFiles, SmsHint} from './SmsHint.tsx';
import {StaleThreadDialog} from './StaleThreadDialog.tsx';
type ComposerState = ReturnType<typeof useComposer>;

/** Statuses that a message may set; other changes are made beside the thread. */
const WITH_MESSAGE: readonly TicketStatus[] = ['pending', 'resolved'];

const WRITES: Record<DraftKind, ViewingMode> = {reply: 'replying', note: 'noting'};

const audience = (
  kind: DraftKind,
  {requester}: Ticket,
  to: ComposerState['state']['to'],
): string => {
  if (kind === 'note') return t('Only your team sees notes.');
  if (to && to.length > 0)
    return t('To {name}', {name: to.map(({name, address}) => name || address).join(', ')});
  return requester.email && requester.email !== requester.name
    ? t('To {name} ({email})', {name: requester.name, email: requester.email})
    : t('To {name}', {name: requester.name});
};

/** Chosen macros, whose actions run with the message. */
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
      aria-label={t('Macros applied when you send')}
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
          {t('Macro: {name} ', {name: macro.name})}
          <Button
            size="small"
            aria-label={t('Remove macro {name}', {name: macro.name})}
            onClick={() => onRemove(macro)}
            sx={{minWidth: 0, py: 0}}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </Box>
  );
};

interface HintProps {
  id: string;
  ticket: Ticket;
  composer: Pick<ComposerState, 'kind' | 'draft' | 'state'>;
}

const Hint = ({id, ticket, composer: {kind, draft, state}}: HintProps) => (
  <Typography
    id={id}
    variant="caption"
    color="textSecondary"
    sx={{flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere'}}
  >
    {isSmsReply(kind, ticket) ? (
      <SmsHint ticket={ticket} draft={draft} />
    ) : (
      audience(kind, ticket, state.to)
    )}{' '}
    <Box component="span" sx={{display: {xs: 'none', md: 'inline'}}}>
      {t('· Ctrl+Enter to send · / for macros')}
    </Box>
  </Typography>
);

/** Explains to light agents why they cannot reply, and names the roles that can. */
const NotesOnly = () => (
  <Typography variant="caption" color="textSecondary" sx={{display: 'block', mb: 1}}>
    {useRefusal('agent', t('reply to requesters'))}
  </Typography>
);

/** Recipients, and notices to read before writing. */
function ComposerHead({ticket, composer}: {ticket: Ticket; composer: ComposerState}) {
  const {kind, draft, state} = composer;
  const {email, bounce} = ticket.requester;
  const isMail = kind === 'reply' && !isSmsReply(kind, ticket);
  return (
    <>
      {isMail ? (
        <RecipientFields
          requester={email === null ? null : {name: ticket.requester.name, address: email}}
          to={state.to}
          cc={state.cc ?? composer.threadCc}
          bcc={state.bcc}
          onChange={composer.address}
          wrongFields={composer.wrongFields}
        />
      ) : null}
      {isMail && bounce ? (
        <Box sx={{mb: 1}}>
          <BounceNotice email={email} bounce={bounce} />
        </Box>
      ) : null}
      {isMail ? <ReplyToNotice number={ticket.number} /> : null}
      {composer.mayReply ? null : <NotesOnly />}
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

interface ComposerFootProps {
  hintId: string;
  ticket: Ticket;
  composer: ComposerState;
  onSendAndNext: () => void;
}

/** Errors, hints, attachment and send buttons. */
function ComposerFoot({hintId, ticket, composer, onSendAndNext}: ComposerFootProps) {
  const {kind, wrong, error, send} = composer;
  const mayChange = useMay('changeTickets');
  return (
    <>
      {wrong ? (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      ) : null}
      {error ? (
        <Alert severity="error" sx={{mt: 1.5}}>
          {errorSentence(error)}
        </Alert>
      ) : null}
      <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5}}>
        {isSmsReply(kind, ticket) ? null : (
          <Box sx={{display: 'flex'}}>
            <AttachButton onFiles={composer.upload} />
            <LinkLessonButton
              kind={kind}
              onInsert={(html) => composer.field.current?.insertHtml(html)}
            />
          </Box>
        )}
        <Hint id={hintId} ticket={ticket} composer={composer} />
        <DraftStatus draft={composer.draft} />
        <SendButtons
          kind={kind}
          pending={composer.isPending || composer.isBusy}
          statuses={
            mayChange
              ? nextStatuses(ticket.status).filter((status) => WITH_MESSAGE.includes(status))
              : []
          }
          onSend={(thenStatus) => void send({thenStatus})}
          onSendAndNext={onSendAndNext}
          sendAt={composer.sendAt}
          onSendLater={kind === 'reply' ? (sendAt) => void send({sendAt}) : undefined}
        />
      </Box>
    </>
  );
}

/** Sends the draft, or resolves the ticket if it is empty, and goes on. */
function useFinish(ticket: Ticket, {kind, draft, state, send}: ComposerState, onDone: () => void) {
  const {changeNow} = useTicketChange(ticket);
  const mayChange = useMay('changeTickets');
  const {status} = ticket;
  const resolve = async () =>
    !mayChange ||
    status === 'resolved' ||
    (nextStatuses(status).includes('resolved') && (await changeNow({status: 'resolved'})));
  const isUnderWay = useRef(false);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const isFinished = await (draft.status() === 'empty' ? resolve() : send());
    isUnderWay.current = false;
    if (isFinished) onDone();
  };
  const written = kind === 'note' ? t('Add note and next') : t('Send and next');
  const unwritten = mayChange ? t('Resolve and next') : t('Next ticket');
  return {label: state.isEmpty ? unwritten : written, run: () => void run()};
}

/** Editor for replies and notes: two tabs with distinct looks and names. */
export function Composer({ticket, onDone}: {ticket: Ticket; onDone: () => void}) {
  const id = useId();
  const composer = useComposer(ticket);
  const {kind, draft, state, type, choose, call, isCalled, send, wrong, field, isPending, macros} =
    composer;
  const {accent, bgcolor, label, placeholder} = COMPOSER_LOOKS[kind];
  const isSms = isSmsReply(kind, ticket);
  const offers = useOffers(ticket, {
    kind,
    onSwitchToNote: composer.switchToNote,
    onMacro: (macro) => composer.addMacro(macro.id),
    onInsert: (html) => field.current?.insertHtml(html),
  });
  const finish = useFinish(ticket, composer, onDone);
  useComposerShortcuts(ticket, {open: call, mayReply: composer.mayReply, finish});
  useViewing(ticket, state.isEmpty ? 'viewing' : WRITES[kind]);
  return (
    <Paper
      component="section"
      aria-label={t('Composer')}
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
      <ComposerTabs id={id} kind={kind} mayReply={composer.mayReply} onChange={choose} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} sx={{pt: 1}}>
        <TicketViewers ticketId={ticket.id} />
        <ComposerHead ticket={ticket} composer={composer} />
        <MessageField
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
          onSend={(after) => (after === 'next' ? finish.run() : void send())}
          onFiles={isSms ? refuseFiles : composer.upload}
          offers={offers}
        />
        <AttachedFiles
          attachments={state.attachments}
          uploads={composer.uploads}
          onRemove={(file) => composer.removeFile(file.id)}
          onDismiss={composer.dismiss}
        />
        {kind === 'reply' && !isSms ? (
          <Signature isSigned={composer.isSigned} onChange={composer.sign} />
        ) : null}
        <ChosenMacros macros={macros} onRemove={(macro) => composer.removeMacro(macro.id)} />
        <ComposerFoot
          hintId={`${id}-hint`}
          ticket={ticket}
          composer={composer}
          onSendAndNext={finish.run}
        />
      </Box>
      <StaleThreadDialog
        newer={composer.unseen}
        html={composer.unseen.length > 0 ? draft.text().html : ''}
        onReview={composer.review}
        onSend={composer.sendAnyway}
      />
    </Paper>
  );
}
