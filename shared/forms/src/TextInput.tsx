import {OutlinedInput} from '@switchboard/ui';
import {useFormContext} from 'react-hook-form';
import {Field, type FieldProps} from './Field.tsx';

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'datetime-local';
  /** Field for password managers: `email`, `given-name`, … */
  autoComplete?: string;
  placeholder?: string;
  /** Keyboard of a phone. */
  inputMode?: 'numeric';
  /** Shown and sent, but not editable. */
  readOnly?: boolean;
  disabled?: boolean;
}

/** Single-line text input. */
export function TextInput({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  placeholder,
  inputMode,
  readOnly = false,
  disabled = false,
}: TextInputProps) {
  const {ref, ...field} = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <OutlinedInput
          {...field}
          id={id}
          inputRef={ref}
          type={type}
          readOnly={readOnly}
          disabled={disabled}
          {...(autoComplete ? {autoComplete} : {})}
          {...(placeholder ? {placeholder} : {})}
          slotProps={{
            input: {
              inputMode,
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
              ...(type === 'email'
                ? {autoCapitalize: 'none', spellCheck: false, inputMode: 'email' as const}
                : {}),
            },
          }}
        />
      )}
    </Field>
  );
}
