import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Box} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {Autocomplete, optionGroup} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useState} from 'react';
import type {MoveTarget} from './move-tickets.ts';

export interface MoveDialogProps {
  count: number;
  targets: readonly MoveTarget[];
  isPending: boolean;
  error: unknown;
  onMove: (target: MoveTarget) => void;
  onClose: () => void;
}

const TargetInput = ({
  targets,
  value,
  problem,
  onChange,
}: Pick<MoveDialogProps, 'targets'> & {
  value: MoveTarget | null;
  problem: string | undefined;
  onChange: (target: MoveTarget | null) => void;
}) => (
  <Autocomplete<MoveTarget>
    options={targets}
    value={value}
    openOnFocus={problem === undefined}
    autoHighlight
    groupBy={({group}) => group}
    renderGroup={optionGroup}
    getOptionLabel={({name}) => name}
    getOptionKey={({key}) => key}
    isOptionEqualToValue={(one, other) => one.key === other.key}
    noOptionsText={t('No member or team found')}
    onChange={(_event, target) => onChange(target)}
    slotProps={{paper: {elevation: 8}}}
    renderOption={({key: _key, ...props}, {key, name, detail}) => (
      <Box component="li" key={key} {...props}>
        <Box sx={{minWidth: 0}}>
          <Box sx={{overflowWrap: 'anywhere'}}>{name}</Box>
          <Box sx={{color: 'text.secondary', fontSize: 13}}>{detail}</Box>
        </Box>
      </Box>
    )}
    renderInput={(params) => (
      <TextField
        {...params}
        label={t('Move to')}
        error={problem !== undefined}
        helperText={problem ?? value?.detail ?? ' '}
      />
    )}
  />
);

/** Choice of a target for the ticked tickets. */
export function MoveDialog({count, targets, isPending, error, onMove, onClose}: MoveDialogProps) {
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [wasTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (target) onMove(target);
  };
  return (
    <SubmitDialog
      title={plural(count, 'Move # ticket', 'Move # tickets')}
      submitLabel={t('Move')}
      isPending={isPending}
      error={Boolean(error) && errorSentence(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TargetInput
        targets={targets}
        value={target}
        problem={wasTried && !target ? t('Choose a member or a team') : undefined}
        onChange={setTarget}
      />
    </SubmitDialog>
  );
}
