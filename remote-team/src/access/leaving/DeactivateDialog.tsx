import {isApiError} from '@switchboard/api-client';
import type {Member} from '@switchboard/contracts/team/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Skeleton, showToast, Stack, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {Autocomplete, optionGroup} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {usePeople} from '../../shared/people/people.ts';
import {type HandOnChoices, questionsOf, toDeactivation} from './hand-over.ts';
import {HandOnInputs} from './HandOnInputs.tsx';
import {useDeactivateMember, useLeftoverWork} from './set-member-access.ts';
import {NOBODY, type SuccessorOption, useSuccessors} from './successors.ts';

const sentenceOf = (error: unknown) =>
  (isApiError(error) && Object.values(error.fields)[0]) || errorSentence(error);

const keyOf = ({successor}: SuccessorOption) =>
  successor.type === 'nobody' ? successor.type : successor.id;

interface SuccessorInputProps {
  member: Member;
  count: number;
  value: SuccessorOption;
  onChange: (value: SuccessorOption) => void;
}

function SuccessorInput({member, count, value, onChange}: SuccessorInputProps) {
  const {data = [NOBODY], isPending} = useSuccessors(member.id);
  return (
    <Autocomplete<SuccessorOption, false, true>
      options={data}
      value={value}
      loading={isPending}
      disableClearable
      groupBy={({group}) => group}
      renderGroup={optionGroup}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      noOptionsText={t('No member or team found')}
      onChange={(_event, chosen) => onChange(chosen)}
      slotProps={{paper: {elevation: 8}}}
      renderInput={(params) => (
        <TextField
          {...params}
          label={plural(
            count,
            'Give their # unresolved ticket to',
            'Give their # unresolved tickets to',
          )}
        />
      )}
    />
  );
}

/** Deactivates a member, and shows the new assignees of their open tickets first. */
export function DeactivateDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const id = useId();
  const [chosen, setChosen] = useState(NOBODY);
  const [choices, setChoices] = useState<HandOnChoices>({});
  const leftoverWork = useLeftoverWork(member);
  const people = usePeople(true);
  const {mutate, isPending, error} = useDeactivateMember(member);
  const count = leftoverWork.data?.openTickets ?? 0;
  const questions = leftoverWork.data
    ? questionsOf(leftoverWork.data, people.data ?? [], member.id)
    : [];
  const problem = error ?? leftoverWork.error ?? people.error;
  useLeaveGuard(isPending ? 'block' : 'ask');
  const save = () =>
    leftoverWork.data &&
    mutate(toDeactivation(leftoverWork.data, questions, {successor: chosen.successor, choices}), {
      onSuccess: () => {
        showToast({
          kind: 'success',
          message: t('{firstName} no longer has access', {firstName: member.firstName}),
        });
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        {t('Deactivate {firstName} {lastName}?', {
          firstName: member.firstName,
          lastName: member.lastName,
        })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{gap: 2, pt: 0.5}}>
          {problem ? <Alert severity="error">{sentenceOf(problem)}</Alert> : null}
          <Typography variant="body2">
            {t(
              'They are logged out at once and can no longer open this workspace. Everything they wrote stays.',
            )}
          </Typography>
          {leftoverWork.isPending ? (
            <Box role="status" aria-label={t('Counting what they leave')}>
              <Skeleton height={44} />
            </Box>
          ) : null}
          {count > 0 ? (
            <SuccessorInput member={member} count={count} value={chosen} onChange={setChosen} />
          ) : null}
          <HandOnInputs questions={questions} choices={choices} onChange={setChoices} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!leftoverWork.isSuccess || !people.isSuccess}
          loading={isPending}
          onClick={save}
        >
          {t('Deactivate')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
