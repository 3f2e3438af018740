import {SubmitDialog} from '@switchboard/forms/dialog';
import {Box, Typography} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {type ReactNode, useState} from 'react';

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
  const [chosen, setChosen] = useState(value);
  return (
    <SubmitDialog
      title={title}
      submitLabel={saveLabel}
      button={{disabled: chosen === value}}
      isPending={isPending}
      error={Boolean(error) && errorSentence(error)}
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
    >
      {conflict}
      <RadioGroup
        aria-label={title}
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
    </SubmitDialog>
  );
}
