import {Box} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId, type ReactNode} from 'react';

export interface PropertySelectProps {
  label: string;
  value: string;
  options: readonly {value: string; label: string; mark?: ReactNode}[];
  onChange: (value: string) => void;
  /** Shows the value alone. */
  readOnly?: boolean;
}

/** A property that can no longer be changed. */
export const ReadOnlyProperty = ({label, value}: {label: string; value: string}) => (
  <Box sx={{fontSize: 14}}>
    <Box sx={{fontWeight: 600}}>{label}</Box>
    <Box sx={{color: 'text.secondary'}}>{value}</Box>
  </Box>
);

/** One property of a ticket that is one of a list; choosing saves it. */
export function PropertySelect({
  label,
  value,
  options,
  onChange,
  readOnly = false,
}: PropertySelectProps) {
  const id = useId();
  if (readOnly)
    return (
      <ReadOnlyProperty
        label={label}
        value={options.find((option) => option.value === value)?.label ?? value}
      />
    );
  return (
    <TextField
      select
      id={id}
      data-property={label}
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{select: {displayEmpty: true}}}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
          {option.mark ? (
            <Box component="span" sx={{ml: 1}}>
              {option.mark}
            </Box>
          ) : null}
        </MenuItem>
      ))}
    </TextField>
  );
}
