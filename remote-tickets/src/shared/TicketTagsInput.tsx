import {TAG_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useId, useState, type Ref} from 'react';
import {tagsInputLook} from './tags-input-look.ts';
import {useTagChoices} from './tags.ts';
import {matchesOf, readTyped, withoutTaken, withTags} from './typed-tags.ts';

export interface TicketTagsInputProps {
  label: string;
  tags: string[];
  onChange: (tags: string[]) => void;
  /** Text that is no tag yet. */
  text: string;
  onText: (text: string) => void;
  hint?: string;
  /** True for a form rejected because of the text. */
  isRefused?: boolean;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLInputElement>;
}

const ADMINS_ONLY = t('Only administrators can create tags.');

/** Fault of a text that was left in the field. */
const faultOfRest = ([name]: string[], mayCreate: boolean): string | undefined => {
  if (name === undefined) return undefined;
  return mayCreate
    ? t('No tag has the name {name}. Create it, or clear the field.', {name})
    : `${t('No tag has the name {name}.', {name})} ${ADMINS_ONLY}`;
};

/**
 * Tags of tickets. Enter, a comma or blur takes existing ones; an unknown name is offered for creation to users with
 * permission.
 */
export function TicketTagsInput({
  label,
  tags,
  onChange,
  text,
  onText,
  hint,
  isRefused = false,
  size = 'medium',
  inputRef,
}: TicketTagsInputProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const {known, mayCreate, isWaiting} = useTagChoices(isFocused || text !== '');
  useLeaveGuard(text.trim() ? 'ask' : 'allow');
  const isFull = tags.length >= TAGS_MAX;
  const {unknown} = readTyped(text, [...known, ...tags]);
  const type = (value: string) => {
    const end = value.lastIndexOf(',');
    if (end === -1 || isWaiting) return onText(value);
    const typed = readTyped(value.slice(0, end), [...known, ...tags]);
    if (typed.found.length > 0) onChange(withTags(tags, typed.found));
    // A name to create keeps its comma, so that the next one does not become part of it.
    onText([...typed.unknown, value.slice(end + 1)].join(', ').trimStart());
  };
  const take = (next: string[]) => {
    const added = next.find((name) => !tags.includes(name));
    if (added !== undefined) onText(withoutTaken(text, added));
    onChange(added === undefined ? next : withTags(tags, [added]));
  };
  const leave = () => {
    setFocused(false);
    if (isWaiting) return;
    const {found} = readTyped(text, [...known, ...tags]);
    if (found.length > 0) onChange(withTags(tags, found));
    onText(unknown.join(', '));
  };
  const isLeft = !isFocused || isRefused;
  const wrong = isLeft && !isWaiting ? faultOfRest(unknown, mayCreate) : undefined;
  return (
    <Autocomplete
      multiple
      id={id}
      size={size}
      openOnFocus
      autoHighlight={text.trim() !== ''}
      clearOnBlur={false}
      forcePopupIcon={false}
      filterSelectedOptions
      loading={isWaiting}
      loadingText={t('Loading…')}
      noOptionsText={unknown.length > 0 && !mayCreate ? ADMINS_ONLY : t('Type the name of a tag')}
      options={[...matchesOf(text, known), ...(mayCreate && !isWaiting ? unknown : [])]}
      filterOptions={(options) => options}
      value={tags}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input' || reason === 'clear') type(value);
      }}
      onChange={(_event, next) => take(next)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
      sx={tagsInputLook(size)}
      renderOption={({key, ...props}, name) => (
        <li key={key} {...props}>
          {unknown.includes(name) ? t('Create tag "{name}"', {name}) : name}
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          inputRef={inputRef}
          label={label}
          placeholder={tags.length === 0 ? t('Add a tag') : ''}
          error={wrong !== undefined}
          helperText={wrong ?? (isFull ? t('Up to {tagsMax} tags', {tagsMax: TAGS_MAX}) : hint)}
          slotProps={{
            ...props.slotProps,
            htmlInput: {...props.slotProps.htmlInput, maxLength: TAG_MAX, readOnly: isFull},
          }}
        />
      )}
    />
  );
}
