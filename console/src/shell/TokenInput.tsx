import {Field, useFormContext} from '@switchboard/forms';
import {Button, InputAdornment, OutlinedInput} from '@switchboard/ui';
import {useState} from 'react';

interface TokenInputProps {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint: string;
}

/** A secret that is typed or pasted. No password field, as browsers offer to save its content. */
export function TokenInput({name, label, hint}: TokenInputProps) {
  const [shown, setShown] = useState(false);
  const {ref, ...field} = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <OutlinedInput
          {...field}
          id={id}
          inputRef={ref}
          autoComplete="off"
          autoFocus
          slotProps={{
            input: {
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
          sx={{'& input': {WebkitTextSecurity: shown ? 'none' : 'disc'}}}
          endAdornment={
            <InputAdornment position="end">
              <Button
                size="small"
                aria-label={shown ? 'Hide the secret' : 'Show the secret'}
                onClick={() => setShown(!shown)}
                sx={{mr: 0.5}}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          }
        />
      )}
    </Field>
  );
}
