import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId} from 'react';

export interface PropertySelectProps {
  label: string;
  value: string;
  options: readonly {value: string; label: string}[];
  onChange: (value: string) => void;
  readOnly?: boolean;
}

/** One property of a ticket that is one of a list; choosing saves it. */
export function PropertySelect({label, value, options, onChange, readOnly = false}: PropertySelectProps) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      size="small"
      label={label}
      value={value}
      disabled={readOnly}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => <MenuItem key={option.value} value={option.value}>{option.label}</MenuItem>)}
    </TextField>
  );
}
