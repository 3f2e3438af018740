import {IconButton, InputAdornment, OutlinedInput, SvgIcon} from '@switchboard/ui';
import {useState, type KeyboardEvent} from 'react';
import {useFormContext} from 'react-hook-form';
import {Field, type FieldProps} from './Field.tsx';

export interface PasswordInputProps extends FieldProps {
  /** `current-password` where one is asked for, `new-password` where one is chosen. */
  autoComplete: 'current-password' | 'new-password';
}

const EYE = 'M12 6.5c3.79 0 7.17 2.13 8.82 5.5-1.65 3.37-5.02 5.5-8.82 5.5S4.83 15.37 3.18 12C4.83 8.63 8.21 6.5 12 6.5m0-2C7 4.5 2.73 7.61 1 12c1.73 4.39 6 7.5 11 7.5s9.27-3.11 11-7.5c-1.73-4.39-6-7.5-11-7.5m0 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m0-2a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9';
const STROKE = 'M3.4 4.8 4.8 3.4 20.6 19.2 19.2 20.6z';

/** A password with a button that shows it, and a word when Caps Lock is on. Pasting and password managers work. */
export function PasswordInput({name, label, hint, autoComplete}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const {ref, onBlur, ...field} = useFormContext().register(name);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field name={name} label={label} hint={capsLock ? 'Caps Lock is on' : hint}>
      {({id, invalid, describedBy}) => (
        <OutlinedInput
          {...field}
          id={id}
          inputRef={ref}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            void onBlur(event);
          }}
          slotProps={{input: {'aria-invalid': invalid, 'aria-describedby': describedBy, autoCapitalize: 'none', spellCheck: false}}}
          endAdornment={
            <InputAdornment position="end">
              <IconButton edge="end" size="small" aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
                <SvgIcon fontSize="small"><path d={shown ? EYE : `${EYE}${STROKE}`} /></SvgIcon>
              </IconButton>
            </InputAdornment>
          }
        />
      )}
    </Field>
  );
}
