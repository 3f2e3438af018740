import {ChoicesInput} from '@switchboard/forms/choices';
import {t} from '@switchboard/i18n';
import {useState} from 'react';
import {useMembers} from '../shared/people/get-members.ts';

export interface PeopleInputProps {
  name: string;
  label: string;
  hint?: string;
}

/** Choice of several active members by name. */
export function PeopleInput(props: PeopleInputProps) {
  const [q, setQ] = useState('');
  const query = useMembers({q, role: undefined, status: 'active'});
  const members = query.data?.pages[0]?.members ?? [];
  return (
    <ChoicesInput
      {...props}
      options={members.map(({id, firstName, lastName, role}) => ({
        id,
        role,
        name: `${firstName} ${lastName}`,
      }))}
      isLoading={query.isFetching}
      emptyText={t('Nobody is found')}
      search={{text: q, onType: setQ}}
    />
  );
}
