import {TAG_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {useId, type Ref} from 'react';
import {tagsInputLook} from './tags-input-look.ts';
import {useTypedTags, type TypedTags} from './use-typed-tags.ts';

export interface TicketTagsInputProps extends TypedTags {
  label: string;
  hint?: string;
  /** Reason why the form was rejected because of the text. */
  refusal?: string | undefined;
  /** Asks before the page is left with a text that is no tag; a form asks by itself. */
  confirmLeave?: () => Promise<boolean>;
  size?: 'small' | 'medium';
  inputRef?: Ref<HTMLInputElement>;
}

const FULL = t('Up to {tagsMax} tags', {tagsMax: TAGS_MAX});
const ADMINS_ONLY = t('Only administrators can create tags.');

/** Fault of a text that was left in the field. */
const faultOfRest = ([name]: string[], mayCreate: boolean): string | undefined => {
  if (name === undefined) return undefined;
  return mayCreate
    ? t('No tag has the name {name}. Create it, or clear the field.', {name})
    : `${t('No tag has the name {name}.', {name})} ${ADMINS_ONLY}`;
};

/**
 * Tags of tickets. Enter, a comma or blur takes the existing one that was typed; an unknown name is offered for creation to
 * users with permission.
 */
export function TicketTagsInput({
  label,
  hint,
  refusal,
  confirmLeave,
  size = 'medium',
  inputRef,
  ...typed
}: TicketTagsInputProps) {
  const {tags, text} = typed;
  const id = useId();
  const {matches, isExact, mayCreate, isWaiting, unknown, rest, isFocused, isEntered, ...field} =
    useTypedTags(typed);
  const isLost = isFocused || rest.length > 0;
  useLeaveGuard(text.trim() ? 'ask' : 'allow', isLost ? confirmLeave : undefined);
  const isFull = tags.length >= TAGS_MAX;
  const isJudged = !isWaiting && (!isFocused || isEntered || refusal !== undefined);
  const fault = isFull && rest.length > 0 ? FULL : faultOfRest(unknown, mayCreate);
  const wrong = (isJudged ? fault : undefined) ?? refusal;
  return (
    <Autocomplete
      multiple
      id={id}
      size={size}
      openOnFocus
      autoHighlight={isExact}
      clearOnBlur={false}
      forcePopupIcon={false}
      filterSelectedOptions
      loading={isWaiting}
      loadingText={t('Loading…')}
      noOptionsText={unknown.length > 0 && !mayCreate ? ADMINS_ONLY : t('Type the name of a tag')}
      options={[...matches, ...(mayCreate && !isWaiting ? unknown : [])]}
      filterOptions={(options) => options}
      value={tags}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input' || reason === 'clear') field.type(value);
      }}
      onChange={(_event, next) => field.take(next)}
      onKeyDown={(event) => {
        // Enter submits no form while the text is still to become a tag.
        if (event.key !== 'Enter' || !text.trim()) return;
        event.preventDefault();
        field.judge();
      }}
      onFocus={field.enter}
      onBlur={field.leave}
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
          helperText={wrong ?? (isFull ? FULL : hint)}
          slotProps={{
            ...props.slotProps,
            formHelperText: wrong !== undefined && isEntered ? {role: 'alert'} : {},
            htmlInput: {
              ...props.slotProps.htmlInput,
              maxLength: TAG_MAX,
              readOnly: isFull && text === '',
            },
          }}
        />
      )}
    />
  );
}
