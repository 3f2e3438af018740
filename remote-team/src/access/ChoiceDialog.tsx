import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type FormEvent, type ReactNode, useId, useState} from 'react';
import {focusFirstField} from '../shared/focus-first-field.ts';

export interface ChoiceDialogProps<Value extends string> {
  title: string;
  /** Current value. */
  value: Value;
  /** Options with their meaning. */
  options: readonly {value: Value; label: string; duty: string}[];
  saveLabel: string;
  isPending: boolean;
  error: unknown;
  /** Notice for a change by another user meanwhile. */
  conflict?: ReactNode;
  onSave: (value: Value) => unknown;
  onClose: () => void;
}

const Option = ({label, duty}: {label: string; duty: string}) => (
  <Box sx={{py: 0.75}}>
    <Typography component="span" variant="subtitle2" sx={{display: 'block'}}>
      {label}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary">
      {duty}
    </Typography>
  </Box>
);

/** Choice between explained options. */
export function ChoiceDialog<Value extends string>({
  title,
  value,
  options,
  saveLabel,
  isPending,
  error,
  conflict,
  onSave,
  onClose,
}: ChoiceDialogProps<Value>) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  useLeaveGuard(isPending ? 'block' : 'ask');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== value && !isPending) onSave(chosen);
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
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{pt: '4px !important'}}>
          {conflict ? <Box sx={{mb: 2}}>{conflict}</Box> : null}
          {error ? (
            <Alert severity="error" sx={{mb: 2}}>
              {errorSentence(error)}
            </Alert>
          ) : null}
          <RadioGroup
            aria-labelledby={`${id}-title`}
            value={chosen}
            onChange={(_event, next) => setChosen(next as Value)}
          >
            {options.map((option) => (
              <FormControlLabel
                key={option.value}
                value={option.value}
                control={<Radio />}
                label={<Option {...option} />}
                sx={{alignItems: 'flex-start'}}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={chosen === value} loading={isPending}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
