import type {MailAddress} from '@switchboard/contracts/fields';
import {CC_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {firstFound, isName} from './first-found.ts';
import {useFoundContacts} from './found-contacts.ts';
import {addAddresses, readAddresses} from './mail-addresses.ts';

export interface PeopleFieldProps {
  label: string;
  people: readonly MailAddress[];
  onChange: (people: readonly MailAddress[]) => void;
  /** Ref to the field while it contains an invalid address. */
  wrongField?: RefObject<HTMLInputElement | null>;
  /** Error of the named people. */
  error?: string;
  autoFocus?: boolean;
  /** Called on blur of an empty field. */
  onLeave?: () => void;
}

type Choice = MailAddress | string;

const nameOf = (one: Choice) => (typeof one === 'string' ? one : one.name || one.address);
const isSame = (one: Choice, other: Choice) =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.address.toLowerCase() === other.address.toLowerCase();

/** Matching contacts with an email address; `isOld`: of an earlier text. */
const useOffered = (text: string) => {
  const {data: contacts = [], isPlaceholderData: isOld} = useFoundContacts(text);
  const offered =
    text.trim() === ''
      ? []
      : contacts.flatMap(({name, email}) => (email === null ? [] : [{name, address: email}]));
  return {offered, isOld};
};

const Offered = ({person: {name, address}}: {person: MailAddress}) => (
  <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
    <div>{name}</div>
    <Box sx={{fontSize: 13, color: 'text.secondary'}}>{address}</Box>
  </Box>
);

/** Extracts addresses from typed text; the invalid rest stays, with an error. */
function useTyped({people, onChange}: Pick<PeopleFieldProps, 'people' | 'onChange'>) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  useLeaveGuard(text.trim() ? 'ask' : 'allow');
  const take = (typed: string) => {
    const {addresses, rest} = readAddresses(typed);
    setText(rest);
    setWrong(rest && t('Must be a valid email'));
    if (addresses.length > 0) onChange(addAddresses(people, addresses));
  };
  const type = (typed: string) => {
    setWrong('');
    if (/[,;\n]/.test(typed)) take(typed);
    else setText(typed);
  };
  return {text, wrong, take, type};
}

/** Enter adds an address, and never submits the surrounding form. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** Field for people by address or contact search; Enter, a comma or blur adds an address. */
export function PeopleField({
  label,
  people,
  onChange,
  wrongField,
  error = '',
  autoFocus = false,
  onLeave,
}: PeopleFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const {text, wrong, take, type} = useTyped({people, onChange});
  const {offered, isOld} = useOffered(text);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    wrongField,
    () => (wrong ? field.current : null),
    [wrong],
  );
  const choose = (next: readonly Choice[]) => {
    const typed = next.findLast((one) => typeof one === 'string');
    if (typed === undefined)
      onChange(
        addAddresses(
          [],
          next.filter((one) => typeof one !== 'string'),
        ),
      );
    else {
      const found = firstFound(typed, isOld ? undefined : offered);
      if (found) onChange(addAddresses(people, [found]));
      else take(typed);
    }
  };
  const hint = people.length >= CC_MAX ? t('Up to {ccMax} people', {ccMax: CC_MAX}) : undefined;
  return (
    <Autocomplete<MailAddress, true, false, true>
      multiple
      freeSolo
      id={id}
      size="small"
      options={offered}
      filterOptions={(all) => all}
      value={[...people]}
      inputValue={text}
      getOptionLabel={nameOf}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.address)}
      isOptionEqualToValue={isSame}
      onInputChange={(_event, typed) => type(typed)}
      onChange={(_event, next) => choose(next)}
      autoHighlight={isName(text)}
      onKeyDown={keepEnter}
      onBlur={() => (text.trim() ? take(text) : onLeave?.())}
      slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
      sx={{'& .MuiOutlinedInput-root': {py: '3px', px: '8px', bgcolor: 'background.paper'}}}
      renderOption={({key, ...props}, one) => (
        <Box component="li" key={key} {...props}>
          <Offered person={one} />
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={autoFocus}
          inputRef={field}
          error={wrong !== '' || error !== ''}
          helperText={wrong || error || hint}
          slotProps={{
            ...props.slotProps,
            input: {
              ...props.slotProps.input,
              startAdornment: (
                <>
                  <Box
                    component="label"
                    htmlFor={id}
                    sx={{color: 'text.secondary', fontSize: 14, ml: 0.75, mr: 0.5}}
                  >
                    {label}
                  </Box>
                  {props.slotProps.input.startAdornment}
                </>
              ),
            },
            htmlInput: {...props.slotProps.htmlInput, inputMode: 'email'},
          }}
        />
      )}
    />
  );
}
