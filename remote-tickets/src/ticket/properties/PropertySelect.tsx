import {holdShortcuts, typedMeanwhile, useShortcuts} from '@switchboard/commands';
import {Box} from '@switchboard/ui';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useEffect, useId, useRef, useState, type FocusEvent, type ReactNode} from 'react';

export interface PropertySelectProps {
  label: string;
  value: string;
  options: readonly {value: string; label: string; mark?: ReactNode}[];
  onChange: (value: string) => void;
  /** Shows only the value. */
  readOnly?: boolean;
  /** Keys that open the choices, with their label. */
  shortcut?: {keys: string; label: string};
}

export const ReadOnlyProperty = ({label, value}: {label: string; value: string}) => (
  <Box className="property">
    <Box sx={{color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere'}}>{label}</Box>
    <Box sx={{fontSize: 14, px: 1.75, overflowWrap: 'anywhere'}}>{value}</Box>
  </Box>
);

/** Select field for a property of a ticket; saves at once. */
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
  const held = useRef<() => void>(null);
  const close = () => {
    held.current?.();
    held.current = null;
    setOpen(false);
  };
  const openByKey = () => {
    held.current = holdShortcuts(close);
    setOpen(true);
  };
  /** Passes characters typed before the choices had the focus on to them. */
  const giveTyped = (event: FocusEvent) => {
    if (!held.current) return;
    const keys = [...typedMeanwhile()].map((key) => (key === '\n' ? 'Enter' : key));
    held.current();
    held.current = null;
    for (const key of keys)
      (document.activeElement ?? event.target).dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}),
      );
  };
  useEffect(() => () => held.current?.(), []);
  useShortcuts(shortcut && !readOnly ? [{...shortcut, run: openByKey}] : []);
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
          onClose: close,
          MenuProps: {slotProps: {list: {onFocus: giveTyped}}},
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
