import {TextField} from '@switchboard/ui/form';
import type {Option, OptionGroup} from './mapping-labels.ts';

export interface MappingSelectProps {
  /** Hidden label, as the text beside the field shows the same. */
  label: string;
  value: string;
  options: readonly Option[];
  groups?: readonly OptionGroup[];
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange: (value: string) => void;
}

const Choice = ({value, label}: Option) => <option value={value}>{label}</option>;

/** Select field with the browser's own list: one screen may have hundreds. */
export const MappingSelect = ({
  label,
  value,
  options,
  groups = [],
  isWrong = false,
  describedBy,
  onChange,
}: MappingSelectProps) => (
  <TextField
    select
    fullWidth
    size="small"
    value={value}
    error={isWrong}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      select: {native: true},
      htmlInput: {'aria-label': label, 'aria-invalid': isWrong, 'aria-describedby': describedBy},
    }}
  >
    {options.map((option) => (
      <Choice key={option.value} {...option} />
    ))}
    {groups.map((group) => (
      <optgroup key={group.label} label={group.label}>
        {group.options.map((option) => (
          <Choice key={option.value} {...option} />
        ))}
      </optgroup>
    ))}
  </TextField>
);
