import {t} from '@switchboard/i18n';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import type {Choices} from '../shared/choices/use-choices.ts';
import {FIELD_HEIGHT} from './fields.ts';

export interface ShownFilter {
  label: string;
  choices: Choices;
  chosen: string[];
}

export interface MultiFilterProps extends ShownFilter {
  onChange: (chosen: string[]) => void;
}

/** One line, until it is typed in: the selection has all the room, and the number of further values never wraps. */
const oneLine = {
  '& .MuiAutocomplete-inputRoot:not(.Mui-focused)': {
    flexWrap: 'nowrap',
    height: FIELD_HEIGHT,
    '&:has(.MuiAutocomplete-tag) .MuiAutocomplete-input': {minWidth: 0, px: 0},
  },
  '& .MuiChip-root.MuiAutocomplete-tag': {minWidth: 0},
  '& span.MuiAutocomplete-tag': {flexShrink: 0, whiteSpace: 'nowrap', fontSize: 14},
};

/** Filters a report by several values of a kind; none means any. */
export function MultiFilter({label, choices, chosen, onChange}: MultiFilterProps) {
  const id = useId();
  return (
    <Autocomplete
      multiple
      id={id}
      size="small"
      limitTags={1}
      disableCloseOnSelect
      disableClearable
      options={[...new Set([...choices.values, ...chosen])]}
      getOptionLabel={choices.nameOf}
      getOptionKey={(value) => value}
      value={chosen}
      onChange={(_event, next) => onChange(next)}
      sx={oneLine}
      slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
      renderInput={(props) => (
        <TextField {...props} label={label} placeholder={chosen.length === 0 ? t('Any') : ''} />
      )}
    />
  );
}
