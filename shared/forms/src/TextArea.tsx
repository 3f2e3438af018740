import {OutlinedInput} from '@switchboard/ui';
import {useFormContext} from 'react-hook-form';
import {Field, type FieldProps} from './Field.tsx';

export interface TextAreaProps extends FieldProps {
  /** Rows of the empty input; it grows with its text up to `maxRows`. */
  rows?: number;
  maxRows?: number;
  placeholder?: string;
}

/** Multi-line text input. */
export function TextArea({name, label, hint, rows = 4, maxRows = 16, placeholder}: TextAreaProps) {
  const {ref, ...field} = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <OutlinedInput
          {...field}
          id={id}
          multiline
          minRows={rows}
          maxRows={maxRows}
          inputRef={ref}
          {...(placeholder ? {placeholder} : {})}
          slotProps={{input: {'aria-invalid': invalid, 'aria-describedby': describedBy}}}
        />
      )}
    </Field>
  );
}
