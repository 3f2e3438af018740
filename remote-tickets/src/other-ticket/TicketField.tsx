import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {Autocomplete, optionGroup} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {STATUS_LABELS} from '../shared/words/labels.ts';
import {useCandidates, type Candidate} from './candidates.ts';

const nameOf = ({number, subject}: Ticket) => `#${number} ${subject}`;

const CandidateText = ({ticket}: {ticket: Ticket}) => (
  <Box sx={{minWidth: 0}}>
    <Box sx={{overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'}}>
      {nameOf(ticket)}
    </Box>
    <Box
      sx={{color: 'text.secondary', fontSize: 13}}
    >{`${ticket.requester.name} · ${STATUS_LABELS[ticket.status]}`}</Box>
  </Box>
);

export interface TicketFieldProps {
  /** The current ticket, for which another one is chosen. */
  ticket: Ticket;
  chosen: Candidate | null;
  onChoose: (chosen: Candidate | null) => void;
}

/** Choice of another ticket: by the same requester, with a similar subject, or from a search. */
export function TicketField({ticket, chosen, onChoose}: TicketFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const {candidates, isFetching} = useCandidates(ticket, text);
  /** Typing clears the choice: only the visible text counts. */
  const lookFor = (typed: string) => {
    setText(typed);
    if (chosen) onChoose(null);
  };
  return (
    <Autocomplete
      id={id}
      options={candidates}
      openOnFocus
      autoHighlight
      groupBy={({group}) => group}
      renderGroup={optionGroup}
      value={chosen}
      inputValue={chosen ? nameOf(chosen) : text}
      clearOnBlur={false}
      loading={isFetching}
      slotProps={{paper: {elevation: 8}}}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={
        text.trim() === ''
          ? t('Type a number, a subject or a requester')
          : t('No other tickets found')
      }
      loadingText={t('Searching…')}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input') lookFor(value);
      }}
      onChange={(_event, value) => {
        setText('');
        onChoose(value);
      }}
      renderOption={({key, ...props}, option) => (
        <Box component="li" key={key} {...props}>
          <CandidateText ticket={option} />
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={t('Ticket')}
          placeholder={t('#number, subject or requester')}
        />
      )}
    />
  );
}
