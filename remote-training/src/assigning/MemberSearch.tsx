import {t} from '@switchboard/i18n';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {type Ref, useState} from 'react';
import {membersOf, type Person, useFoundMembers, useOwnTeams} from '../api/people.ts';

interface MemberSearchProps {
  /** Ref of the field. */
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** Search for an active member during typing; for supervisors, within their teams. */
export function MemberSearch({inputRef, error, onChoose}: MemberSearchProps) {
  const [chosen, setChosen] = useState<Person | null>(null);
  const [text, setText] = useState('');
  const q = text === chosen?.name ? '' : text;
  const own = useOwnTeams();
  const {data: found = [], isFetching} = useFoundMembers(q, own === null);
  const members = own ? membersOf(own, q) : found;
  return (
    <Autocomplete<Person>
      options={members}
      loading={isFetching}
      loadingText={t('Searching…')}
      noOptionsText={t('No member found')}
      slotProps={{paper: {elevation: 8}}}
      filterOptions={(all) => all}
      value={chosen}
      inputValue={text}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, person) => {
        setChosen(person);
        onChoose(person?.id ?? '');
      }}
      getOptionLabel={({name}) => name}
      getOptionKey={({id}) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(props) => (
        <TextField
          {...props}
          inputRef={inputRef}
          label={t('Member')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
