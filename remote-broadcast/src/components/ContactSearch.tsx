import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useState} from 'react';
import {useFoundContacts} from '../api/find-contacts.ts';

/** Displayed details of a contact. */
export interface FoundContact {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
}

export interface ContactSearchProps {
  label: string;
  hint?: string;
  /** The chosen contact; without it, the field is emptied after each choice. */
  chosen?: FoundContact | null;
  onChoose: (contact: FoundContact | null) => void;
  size?: 'small' | 'medium';
}

export const detailsOf = ({email, phone, company}: FoundContact): string =>
  [email, phone, company].filter(Boolean).join(' · ');

/** Finds a contact by name, address or number during typing. */
export function ContactSearch({
  label,
  hint,
  chosen,
  onChoose,
  size = 'medium',
}: ContactSearchProps) {
  const [text, setText] = useState(chosen?.name ?? '');
  const {data: contacts = [], isFetching} = useFoundContacts(text === chosen?.name ? '' : text);
  const choose = (contact: FoundContact | null) => {
    onChoose(contact);
    setText(chosen === undefined ? '' : (contact?.name ?? ''));
  };
  return (
    <Autocomplete<FoundContact>
      options={contacts}
      loading={isFetching}
      loadingText={t('Searching…')}
      noOptionsText={
        text.trim() === '' ? t('Type a name, an address or a number') : t('No contact found')
      }
      filterOptions={(all) => all}
      value={chosen ?? null}
      inputValue={text}
      size={size}
      blurOnSelect={chosen !== undefined}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') setText(typed);
      }}
      onChange={(_event, contact) => choose(contact)}
      getOptionLabel={({name}) => name}
      getOptionKey={({id}) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({key, ...props}, one) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
            <div>{one.name}</div>
            <Box sx={{fontSize: 13, color: 'text.secondary'}}>{detailsOf(one)}</Box>
          </Box>
        </Box>
      )}
      renderInput={(props) => <TextField {...props} label={label} helperText={hint} />}
    />
  );
}
