import {TEXT_MAX} from '@switchboard/contracts/limits';
import type {Message} from '@switchboard/contracts/messages/schemas';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {Box, RelativeTime, showToast, Typography} from '@switchboard/ui';
import {errorSentence, showErrorToast} from '@switchboard/ui/errors';
import {FormControlLabel, Radio, RadioGroup, TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {useTicket} from '../shared/queries/get-ticket.ts';
import {offerUndo, useSplitTicket, useUnsplitTicket} from '../changes/index.ts';
import {paths} from '../shared/paths.ts';

const Choice = ({message}: {message: Message}) => (
  <Box sx={{fontSize: 14, minWidth: 0}}>
    <Box
      sx={{
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflowWrap: 'anywhere',
      }}
    >
      {message.text}
    </Box>
    <Box sx={{color: 'text.secondary', fontSize: 13}}>
      {`${message.author.name} · `}
      <RelativeTime at={message.createdAt} />
    </Box>
  </Box>
);

/** Confirms the new ticket, and offers undo. */
function useSplitOffer({number}: Ticket) {
  const navigate = useNavigate();
  const {mutateAsync} = useUnsplitTicket();
  // The dialog has closed by then.
  const undo = async (id: string) => {
    try {
      await mutateAsync(id);
      showToast({kind: 'success', message: t('Split undone')});
      void navigate(paths.ticket(number));
    } catch (error) {
      showErrorToast(error, t('The split was not undone. Try again.'));
    }
  };
  return (created: Ticket) =>
    offerUndo({
      message: t('Ticket #{number} created', {number: created.number}),
      undo: () => void undo(created.id),
    });
}

/** Splits a question off into a new ticket. */
export function SplitDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const [groupId, fieldId] = [useId(), useId()];
  const navigate = useNavigate();
  const thread = useTicket(ticket.number).data?.messages ?? [];
  const messages = thread.filter(
    ({kind, fromNumber}) => kind === 'requester' && fromNumber === null,
  );
  const [subject, setSubject] = useState('');
  const [chosen, setChosen] = useState(messages.at(-1)?.id ?? '');
  const [isMissing, setMissing] = useState(false);
  const {mutate, isPending, error} = useSplitTicket(ticket);
  const offer = useSplitOffer(ticket);
  const split = () => {
    setMissing(!subject.trim());
    if (subject.trim())
      mutate(
        {fromMessageId: chosen, subject: subject.trim()},
        {
          onSuccess: ({ticket: created}) => {
            offer(created);
            onClose();
            void navigate(paths.ticket(created.number));
          },
        },
      );
  };
  return (
    <SubmitDialog
      title={t('Split into a new ticket')}
      explanation={t(
        'The new ticket starts with a copy of one message and belongs to the person who wrote it. This ticket stays as it is, and both link to each other.',
      )}
      submitLabel={t('Create ticket')}
      maxWidth="sm"
      button={{disabled: !chosen}}
      isChanged={subject !== ''}
      isPending={isPending}
      error={error && errorSentence(error, t('The ticket was not split. Try again.'))}
      onSubmit={split}
      onClose={onClose}
    >
      <TextField
        id={fieldId}
        autoFocus
        label={t('Subject')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={isMissing}
        helperText={isMissing ? t('Subject is required') : undefined}
        slotProps={{htmlInput: {maxLength: TEXT_MAX}}}
      />
      <div>
        <Typography id={groupId} sx={{fontWeight: 600, fontSize: 14, mb: 0.5}}>
          {t('Message')}
        </Typography>
        <RadioGroup
          aria-labelledby={groupId}
          value={chosen}
          onChange={(_event, value) => setChosen(value)}
          sx={{gap: 1, maxHeight: 280, overflow: 'auto', flexWrap: 'nowrap'}}
        >
          {messages.map((message) => (
            <FormControlLabel
              key={message.id}
              value={message.id}
              control={<Radio size="small" />}
              label={<Choice message={message} />}
            />
          ))}
        </RadioGroup>
      </div>
    </SubmitDialog>
  );
}
