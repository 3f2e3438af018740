import {useWatch} from '@switchboard/forms';
import {ChoicesInput} from '@switchboard/forms/choices';
import {t} from '@switchboard/i18n';
import {canLead} from '../shared/roles/roles.ts';
import type {TeamValues} from './team-form.ts';

/** Choice of leads among the chosen members. */
export function LeadsInput() {
  const members = useWatch<TeamValues, 'members'>({name: 'members'});
  return (
    <ChoicesInput
      name="leads"
      label={t('Leads')}
      hint={t('Members who are supervisors, admins or owners.')}
      options={members.filter(({role}) => canLead(role))}
      emptyText={t('Add a supervisor, admin or owner to the members first.')}
    />
  );
}
