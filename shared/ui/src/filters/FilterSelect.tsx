import {MenuItem, Select} from '@switchboard/ui/form';

export interface FilterSelectProps {
  label: string;
  /** Label of the empty filter. */
  any: string;
  value: string | undefined;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values. */
export const FilterSelect = ({label, any, value = '', options, onChange}: FilterSelectProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    onChange={(event) => onChange(event.target.value)}
    SelectDisplayProps={{'aria-label': label}}
    sx={{
      minWidth: {xs: 0, sm: 140},
      maxWidth: {sm: 260},
      flex: {xs: '1 1 calc(50% - 4px)', sm: 'none'},
      fontSize: 14,
    }}
  >
    <MenuItem value="">{any}</MenuItem>
    {options.map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </Select>
);
