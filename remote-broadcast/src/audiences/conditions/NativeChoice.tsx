import {TextField} from '@switchboard/ui/form';

export interface NativeChoiceProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands first, for nothing chosen. */
  emptyLabel?: string;
  /** Takes the focus as it appears. */
  autoFocus?: boolean;
  groups: readonly {label?: string; options: readonly (readonly [string, string])[]}[];
}

const optionsOf = (options: readonly (readonly [string, string])[]) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** A choice in the browser's native list: quick by keyboard, right on a phone. */
export const NativeChoice = ({
  label,
  value,
  onChange,
  emptyLabel,
  autoFocus = false,
  groups,
}: NativeChoiceProps) => (
  <TextField
    select
    size="small"
    fullWidth
    autoFocus={autoFocus}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{select: {native: true}, htmlInput: {'aria-label': label}}}
  >
    {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
    {groups.map(({label: group, options}) =>
      group === undefined ? (
        optionsOf(options)
      ) : (
        <optgroup key={group} label={group}>
          {optionsOf(options)}
        </optgroup>
      ),
    )}
  </TextField>
);
