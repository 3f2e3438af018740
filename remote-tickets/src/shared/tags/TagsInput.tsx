import {TAG_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {tagsInputLook} from './tags-input-look.ts';
import {useTags} from './tags.ts';

export interface TagsInputProps {
  label: string;
  tags: string[];
  onChange: (tags: string[]) => void;
  hint?: string;
  size?: 'small' | 'medium';
}

const clean = (tags: string[]) =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, TAG_MAX)).filter(Boolean))].slice(0, TAGS_MAX);

/** Tags that are not assigned to a ticket: existing ones are offered; Enter, a comma or blur adds any word. */
export function TagsInput({label, tags, onChange, hint, size = 'medium'}: TagsInputProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const {data: known = []} = useTags(isFocused);
  useLeaveGuard(text.trim() ? 'ask' : 'allow');
  const isFull = tags.length >= TAGS_MAX;
  const type = (value: string) => {
    const parts = value.split(',');
    if (parts.length > 1) onChange(clean([...tags, ...parts.slice(0, -1)]));
    setText(parts.at(-1) ?? '');
  };
  const takeRest = () => {
    if (text.trim()) onChange(clean([...tags, text]));
    setText('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      size={size}
      openOnFocus
      filterSelectedOptions
      options={known.map(({name}) => name)}
      value={tags}
      inputValue={text}
      onInputChange={(_event, value) => type(value)}
      onChange={(_event, next) => onChange(clean(next))}
      onFocus={() => setFocused(true)}
      onBlur={takeRest}
      slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
      sx={tagsInputLook(size)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          placeholder={tags.length === 0 ? t('Add a tag') : ''}
          helperText={isFull ? t('Up to {tagsMax} tags', {tagsMax: TAGS_MAX}) : hint}
          slotProps={{
            ...props.slotProps,
            htmlInput: {...props.slotProps.htmlInput, maxLength: TAG_MAX, readOnly: isFull},
          }}
        />
      )}
    />
  );
}
