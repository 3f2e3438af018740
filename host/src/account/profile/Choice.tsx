import {FormControl, FormHelperText, Typography} from '@switchboard/ui';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useId} from 'react';

/** Value that represents null in a group of radio buttons. */
export const OWN = 'own';

interface ChoiceProps<Value extends string> {
  label: string;
  hint: string;
  /** Includes `OWN` if the default may be kept. */
  options: Partial<Record<Value | typeof OWN, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** Group of options; a choice applies at once. */
export function Choice<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl>
      <Typography id={id} component="p" variant="subtitle2">
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        value={value ?? OWN}
        onChange={(_event, next) => onChange(next === OWN ? null : (next as Value))}
      >
        {Object.entries(options as Record<string, string>).map(([option, words]) => (
          <FormControlLabel key={option} value={option} label={words} control={<Radio />} />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-hint`} sx={{mt: 0}}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
}
