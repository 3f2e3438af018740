import {ChoicesInput} from '@switchboard/forms/choices';
import {t} from '@switchboard/i18n';
import {useAssignees} from '../shared/choices/choices.ts';

/** Recipients of a report: members, found by their names. */
export function RecipientsInput({name}: {name: string}) {
  const {data, isPending} = useAssignees();
  return (
    <ChoicesInput
      name={name}
      label={t('Recipients')}
      hint={t('Each gets the figures of the tickets that they see, in their language.')}
      options={data?.agents.map((agent) => ({id: agent.id, name: agent.name})) ?? []}
      isLoading={isPending}
      emptyText={t('Nobody is found')}
    />
  );
}
