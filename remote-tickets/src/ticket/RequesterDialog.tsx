import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import type {Ticket, UpdateTicketRequest} from '@switchboard/contracts/tickets/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {Checkbox} from '@switchboard/ui/data';
import {FormControlLabel, TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {useTicketChange} from '../changes/index.ts';
import {
  ContactOption,
  firstFound,
  isName,
  readAddresses,
  useFoundContacts,
} from '../people/index.ts';

type Named = Pick<UpdateTicketRequest, 'contactId' | 'requester'>;

/** Value of the field: a chosen contact, or a typed address. */
const namedBy = (contact: ContactCard | null, text: string): Named | undefined => {
  if (contact) return {contactId: contact.id};
  const {addresses, rest} = readAddresses(text);
  const [only, ...others] = addresses;
  if (!only || others.length > 0 || rest !== '') return undefined;
  return {requester: {email: only.address, ...(only.name && {name: only.name})}};
};

interface PersonFieldProps {
  id: string;
  text: string;
  wrong: string;
  onType: (text: string) => void;
  onChoose: (contact: ContactCard) => void;
}

/** Finds a contact by name during typing, or accepts the address of a new one. */
function PersonField({id, text, wrong, onType, onChoose}: PersonFieldProps) {
  const {data: contacts = [], isFetching, isPlaceholderData} = useFoundContacts(text);
  return (
    <Autocomplete<ContactCard, false, true, true>
      freeSolo
      disableClearable
      autoHighlight={isName(text)}
      id={id}
      options={contacts}
      loading={isFetching}
      filterOptions={(all) => all}
      inputValue={text}
      slotProps={{paper: {elevation: 8}}}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') onType(typed);
      }}
      onChange={(_event, chosen) => {
        const contact =
          typeof chosen === 'string'
            ? firstFound(chosen, isPlaceholderData ? undefined : contacts)
            : chosen;
        if (contact) onChoose(contact);
      }}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
      renderOption={({key, ...props}, one) => (
        <Box component="li" key={key} {...props}>
          <ContactOption contact={one} />
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label={t('New requester')}
          error={wrong !== ''}
          helperText={wrong || t('Name, email address or phone number')}
        />
      )}
    />
  );
}

/** Changes the requester of a ticket: a contact, or a new one by address. */
export function RequesterDialog({ticket, onClose}: {ticket: Ticket; onClose: () => void}) {
  const fieldId = useId();
  const [text, setText] = useState('');
  const [contact, setContact] = useState<ContactCard | null>(null);
  const [isKept, setKept] = useState(false);
  const [wrong, setWrong] = useState('');
  const {changeNow, isPending} = useTicketChange(ticket);
  const {name, email} = ticket.requester;
  const save = async () => {
    const named = namedBy(contact, text);
    if (!named) {
      setWrong(
        text.trim() === ''
          ? t('Requester is required')
          : t('Choose a contact, or type an email address'),
      );
    } else if (await changeNow({...named, ...(isKept && {keepsRequesterAsCc: true})})) onClose();
  };
  return (
    <SubmitDialog
      title={t('Change requester')}
      explanation={t(
        "Replies go to the new requester from now on. Emails to them don't quote what {name} wrote.",
        {name},
      )}
      submitLabel={t('Save')}
      maxWidth="sm"
      isChanged={text !== ''}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonField
        id={fieldId}
        text={text}
        wrong={wrong}
        onType={(typed) => {
          setText(typed);
          setContact(null);
          setWrong('');
        }}
        onChoose={(chosen) => {
          setText(chosen.name);
          setContact(chosen);
          setWrong('');
        }}
      />
      {email ? (
        <FormControlLabel
          control={
            <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          }
          label={t('Keep {name} in Cc', {name})}
        />
      ) : null}
    </SubmitDialog>
  );
}
