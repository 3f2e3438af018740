import {isApiError} from '@switchboard/api-client';
import type {Team} from '@switchboard/contracts/team';
import {
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {Button, showToast, Stack} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useRef, useState} from 'react';
import {ASSIGN_OPTIONS} from '../assign-modes.ts';
import {useSaveTeam, useTeams} from '../api/teams.ts';
import {
  describeTeam,
  teamFieldNames,
  teamSchema,
  toTeamRequest,
  toTeamValues,
  type TeamValues,
} from '../forms/team-form.ts';
import {PeopleInput} from './PeopleInput.tsx';

export interface TeamDialogProps {
  /** Left out: a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

/** The form of a team, and what somebody else made of it meanwhile. */
function useTeamForm({team, onClose}: TeamDialogProps) {
  const base = useRef(team);
  const [theirs, setTheirs] = useState<Team>();
  const {refetch} = useTeams();
  const {mutateAsync} = useSaveTeam();
  const save = (values: TeamValues) =>
    mutateAsync({base: base.current, body: toTeamRequest(values)}).catch(async (error: unknown) => {
      const isConflict = isApiError(error) && error.code === 'version_conflict';
      const newest = isConflict
        ? (await refetch()).data?.find(({id}) => id === team?.id)
        : undefined;
      if (!newest) throw error;
      setTheirs(newest);
      return undefined;
    });
  const form = useAppForm<TeamValues, {message: string}>({
    schema: teamSchema,
    defaultValues: toTeamValues(team),
    fieldNames: teamFieldNames,
    onSubmit: save,
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  const goOn = () => {
    base.current = theirs;
    setTheirs(undefined);
  };
  return {form, theirs, goOn};
}

/** A team's name and members. */
export function TeamDialog({team, onClose}: TeamDialogProps) {
  const id = useId();
  const {form, theirs, goOn} = useTeamForm({team, onClose});
  const keepMine = () => {
    goOn();
    void form.submit();
  };
  const reloadTheirs = () => {
    form.reset(toTeamValues(theirs));
    goOn();
  };
  const mine = describeTeam(form.getValues());
  const other = theirs ? describeTeam(toTeamValues(theirs)) : {};
  const differences = Object.keys(other)
    .filter((label) => mine[label] !== other[label])
    .map((label) => ({label, mine: mine[label] ?? '', theirs: other[label] ?? ''}));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{team ? `Edit ${team.name}` : 'New team'}</DialogTitle>
      <Form form={form} label={team ? `Edit ${team.name}` : 'New team'}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2}}>
            {theirs ? (
              <ConflictNotice
                thing="team"
                differences={differences}
                onKeep={keepMine}
                onReload={reloadTheirs}
              />
            ) : null}
            <FormError />
            <TextInput name="name" label="Name" autoComplete="off" />
            <SelectInput
              name="assignMode"
              label="New tickets"
              options={ASSIGN_OPTIONS}
              hint="Only to members who are online and below their limit; the others wait, and the oldest goes first."
            />
            <PeopleInput
              name="members"
              label="Members"
              hint="They see the team's tickets. A person can be in several teams."
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save team</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
