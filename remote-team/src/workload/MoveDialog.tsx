import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {Autocomplete, optionGroup} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type FormEvent, useId, useState} from 'react';
import {focusFirstField} from '../shared/focus-first-field.ts';
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
    openOnFocus
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
  const id = useId();
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [wasTried, setTried] = useState(false);
  useLeaveGuard(isPending ? 'block' : 'ask');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (target && !isPending) onMove(target);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      slotProps={{transition: focusFirstField}}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>
          {plural(count, 'Move # ticket', 'Move # tickets')}
        </DialogTitle>
        <DialogContent sx={{pt: '4px !important'}}>
          {error ? (
            <Alert severity="error" sx={{mb: 2}}>
              {errorSentence(error)}
            </Alert>
          ) : null}
          <TargetInput
            targets={targets}
            value={target}
            problem={wasTried && !target ? t('Choose a member or a team') : undefined}
            onChange={setTarget}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('Move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
