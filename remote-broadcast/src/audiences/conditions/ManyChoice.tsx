import {t} from '@switchboard/i18n';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useState} from 'react';

export interface ManyChoiceProps {
  /** Accessible name. */
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
  options: readonly string[];
  /** Label of an option; the option itself by default. */
  nameOf?: (option: string) => string;
  /** True when other values than the options may be typed. */
  isFree?: boolean;
  max: number;
}

const clean = (values: string[], max: number) =>
  [...new Set(values.map((value) => value.trim()).filter(Boolean))].slice(0, max);

/** Several values of a condition. Free text is added by Enter, a comma or leaving the field. */
export function ManyChoice({
  label,
  values,
  onChange,
  options,
  nameOf = (option) => option,
  isFree = false,
  max,
}: ManyChoiceProps) {
  const [text, setText] = useState('');
  const add = (added: string[]) => onChange(clean([...values, ...added], max));
  const type = (typed: string) => {
    const parts = isFree ? typed.split(',') : [typed];
    if (parts.length > 1) add(parts.slice(0, -1));
    setText(parts.at(-1) ?? '');
  };
  const leave = () => {
    if (isFree && text.trim() !== '') add([text]);
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo={isFree}
      size="small"
      openOnFocus
      disableCloseOnSelect={!isFree}
      filterSelectedOptions
      options={options}
      getOptionLabel={nameOf}
      value={values}
      inputValue={text}
      onInputChange={(_event, typed) => type(typed)}
      onChange={(_event, next) => onChange(clean(next, max))}
      onBlur={leave}
      noOptionsText={t('Nothing found')}
      slotProps={{chip: {size: 'small'}}}
      renderInput={(props) => (
        <TextField
          {...props}
          placeholder={values.length > 0 ? '' : isFree ? t('Type and press Enter') : t('Choose')}
          slotProps={{
            ...props.slotProps,
            htmlInput: {...props.slotProps.htmlInput, 'aria-label': label},
          }}
        />
      )}
    />
  );
}
