import {LINK_KINDS, type LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {errorSentence} from '@switchboard/ui/errors';
import {FormControlLabel, MenuItem, TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {type Candidate, TicketField} from '../other-ticket/index.ts';
import {LINK_LABELS} from '../shared/words/link-labels.ts';
import {useLinkTickets} from './link-tickets.ts';

const RESOLVES: Partial<Record<LinkKind, string>> = {
  duplicate_of: t('Resolve this ticket when the original is resolved'),
  has_duplicate: t('Resolve the duplicate when this ticket is resolved'),
};

/** Links a ticket with another one, by kind of link. */
export function LinkDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const kindId = useId();
  const [kind, setKind] = useState<LinkKind>('related');
  const [other, setOther] = useState<Candidate | null>(null);
  const [resolvesWith, setResolvesWith] = useState(true);
  const {mutate, isPending, error} = useLinkTickets(ticket);
  const resolves = RESOLVES[kind];
  const submit = () => {
    if (!other) return;
    mutate(
      {kind, ticketId: other.id, ...(resolves && resolvesWith && {resolvesWith})},
      {
        onSuccess: () => {
          showToast({
            kind: 'success',
            message: t('Linked with #{number}', {number: other.number}),
          });
          onClose();
        },
      },
    );
  };
  return (
    <SubmitDialog
      title={t('Link #{number} with another ticket', {number: ticket.number})}
      submitLabel={t('Link')}
      maxWidth="sm"
      button={{disabled: !other}}
      isPending={isPending}
      error={error && errorSentence(error, t('The tickets were not linked. Try again.'))}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={kindId}
        select
        label={t('This ticket is')}
        value={kind}
        onChange={(event) => setKind(event.target.value as LinkKind)}
      >
        {LINK_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {LINK_LABELS[each]}
          </MenuItem>
        ))}
      </TextField>
      <TicketField ticket={ticket} chosen={other} onChoose={setOther} />
      {resolves ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={resolvesWith}
              onChange={(event) => setResolvesWith(event.target.checked)}
            />
          }
          label={resolves}
        />
      ) : null}
    </SubmitDialog>
  );
}
