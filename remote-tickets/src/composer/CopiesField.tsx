import type {MailAddress} from '@switchboard/contracts/fields';
import {CC_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Box, Button} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {type RefObject, useId, useImperativeHandle, useRef, useState} from 'react';
import {addAddresses, readAddresses} from '../people/index.ts';

export interface CopiesFieldProps {
  cc: readonly MailAddress[];
  onChange: (cc: readonly MailAddress[]) => void;
  /** The field while it holds what is no address. */
  wrongField: RefObject<HTMLInputElement | null>;
}

const nameOf = (one: MailAddress | string) =>
  typeof one === 'string' ? one : one.name || one.address;

/** Who gets a copy of a reply; Enter, a comma or leaving the field adds an address. A button beside the tabs until somebody is named. */
export function CopiesField({cc, onChange, wrongField}: CopiesFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    wrongField,
    () => (wrong ? field.current : null),
    [wrong],
  );
  useLeaveGuard(text.trim() ? 'ask' : 'allow');
  const take = (typed: string) => {
    const {addresses, rest} = readAddresses(typed);
    setText(rest);
    setWrong(rest && t('Must be a valid email'));
    if (addresses.length > 0) onChange(addAddresses(cc, addresses));
  };
  const type = (typed: string) => {
    setWrong('');
    if (/[,;\n]/.test(typed)) take(typed);
    else setText(typed);
  };
  if (cc.length === 0 && !isOpen)
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        sx={{position: 'absolute', top: 10, right: 12, minWidth: 0}}
      >
        {t('Add Cc')}
      </Button>
    );
  return (
    <Autocomplete<MailAddress, true, false, true>
      multiple
      freeSolo
      id={id}
      size="small"
      options={[]}
      value={[...cc]}
      inputValue={text}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => nameOf(one) === nameOf(other)}
      onInputChange={(_event, typed) => type(typed)}
      onChange={(_event, next) => {
        const typed = next.findLast((one) => typeof one === 'string');
        if (typed === undefined) onChange(next.filter((one) => typeof one !== 'string'));
        else take(typed);
      }}
      onBlur={() => (text.trim() ? take(text) : setOpen(false))}
      slotProps={{chip: {size: 'small'}, paper: {elevation: 8}}}
      sx={{
        mt: 0.5,
        mb: 1.25,
        '& .MuiOutlinedInput-root': {py: '3px', px: '8px', bgcolor: 'background.paper'},
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={isOpen}
          inputRef={field}
          error={wrong !== ''}
          helperText={
            wrong || (cc.length >= CC_MAX ? t('Up to {ccMax} people', {ccMax: CC_MAX}) : undefined)
          }
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
                    {t('Cc')}
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
