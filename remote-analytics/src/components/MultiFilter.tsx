import {t} from '@switchboard/i18n';
import {Autocomplete, TextField} from '@switchboard/ui/form';
import {useId} from 'react';
import type {Choices} from '../state/use-choices.ts';

export interface MultiFilterProps {
  label: string;
  choices: Choices;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** One line, until it is typed in. */
const oneLine = {
  '& .MuiAutocomplete-inputRoot:not(.Mui-focused)': {flexWrap: 'nowrap'},
  '& .MuiAutocomplete-tag': {minWidth: 0},
};

/** Narrows a report to several of a kind; none means any. */
export function MultiFilter({label, choices, chosen, onChange}: MultiFilterProps) {
  const id = useId();
  return (
    <Autocomplete
      multiple
      id={id}
      size="small"
      limitTags={1}
      disableCloseOnSelect
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
