import type {Team} from '@switchboard/contracts/team/schemas';
import {SelectInput, TextInput} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {ASSIGN_OPTIONS} from './assign-modes.ts';
import {LeadsInput} from './LeadsInput.tsx';
import {PeopleInput} from './PeopleInput.tsx';
import {
  describeTeam,
  teamFieldNames,
  teamSchema,
  toTeamRequest,
  toTeamValues,
  type TeamValues,
} from './team-form.ts';
import {useSaveTeam, useTeams} from './teams.ts';

export interface TeamDialogProps {
  /** Omitted for a new team. */
  team?: Team | undefined;
  onClose: () => void;
}

/** Form for the name and members of a team. */
export function TeamDialog({team, onClose}: TeamDialogProps) {
  const {refetch} = useTeams();
  const {mutateAsync} = useSaveTeam();
  const {form, conflict} = useVersionedForm<Team | undefined, TeamValues, {message: string}>({
    item: team,
    schema: teamSchema,
    toValues: toTeamValues,
    fieldNames: teamFieldNames,
    save: (base, values) => mutateAsync({base, body: toTeamRequest(values)}),
    readNewest: async () => (await refetch()).data?.find((one) => one.id === team?.id),
    describe: describeTeam,
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={team ? t('Edit {name}', {name: team.name}) : t('New team')}
      submitLabel={t('Save team')}
      maxWidth="sm"
      onClose={onClose}
    >
      {conflict ? <ConflictNotice thing={t('team')} {...conflict} /> : null}
      <TextInput name="name" label={t('Name')} autoComplete="off" />
      <SelectInput
        name="assignMode"
        label={t('New tickets')}
        options={ASSIGN_OPTIONS}
        hint={t(
          'Tickets go only to members who are online and below their limit. The rest wait, oldest first.',
        )}
      />
      <PeopleInput
        name="members"
        label={t('Members')}
        hint={t("They see the team's tickets. A person can be in several teams.")}
      />
      <LeadsInput />
    </FormDialog>
  );
}
