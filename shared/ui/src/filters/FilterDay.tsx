import {Box} from '@switchboard/ui';
import {TextField} from '@switchboard/ui/form';

export interface FilterDayProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Filters a list by a day; the label is within the field. */
export const FilterDay = ({label, value = '', onChange}: FilterDayProps) => (
  <TextField
    size="small"
    fullWidth={false}
    type="date"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      htmlInput: {'aria-label': label},
      input: {
        startAdornment: (
          <Box component="span" aria-hidden sx={{mr: 1, color: 'text.secondary', fontSize: 14}}>
            {label}
          </Box>
        ),
      },
    }}
    sx={{flex: {xs: '1 1 140px', sm: '0 0 auto'}, '& input': {fontSize: 14}}}
  />
);
