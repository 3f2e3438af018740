import {useShortcuts} from '@switchboard/commands';
import {Box} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId, useState, type ReactNode} from 'react';

export interface PropertySelectProps {
  label: string;
  value: string;
  options: readonly {value: string; label: string; mark?: ReactNode}[];
  onChange: (value: string) => void;
  /** Shows the value alone. */
  readOnly?: boolean;
  /** Keys that open the choices, and what they are called. */
  shortcut?: {keys: string; label: string};
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
  shortcut,
}: PropertySelectProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useShortcuts(shortcut && !readOnly ? [{...shortcut, run: () => setOpen(true)}] : []);
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
      slotProps={{
        select: {
          displayEmpty: true,
          open: isOpen,
          onOpen: () => setOpen(true),
          onClose: () => setOpen(false),
        },
      }}
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
