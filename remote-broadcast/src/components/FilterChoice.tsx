import {MenuItem, Select} from '@switchboard/ui/form';

export interface FilterChoiceProps<Value extends string> {
  label: string;
  /** Label of the empty filter. */
  any: string;
  value: Value | undefined;
  options: Record<Value, string>;
  onChange: (value: string) => void;
}

/** Filters a list by one of a few values. */
export const FilterChoice = <Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: FilterChoiceProps<Value>) => (
  <Select
    size="small"
    displayEmpty
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value)}
    SelectDisplayProps={{'aria-label': label}}
    sx={{minWidth: 150, fontSize: 14}}
  >
    <MenuItem value="">{any}</MenuItem>
    {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
      <MenuItem key={option} value={option}>
        {text}
      </MenuItem>
    ))}
  </Select>
);
