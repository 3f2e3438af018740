import {OutlinedInput} from '@switchboard/ui';
import {useFormContext} from 'react-hook-form';
import {Field, type FieldProps} from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** First option, with an empty value. */
  emptyLabel?: string;
  autoComplete?: string;
  disabled?: boolean;
}

/** Chevron of two borders, so that no picture has to load. */
const CHEVRON = {
  position: 'absolute',
  right: 16,
  top: '50%',
  width: 8,
  height: 8,
  mt: '-6px',
  borderRight: '2px solid',
  borderBottom: '2px solid',
  borderColor: 'text.secondary',
  transform: 'rotate(45deg)',
  pointerEvents: 'none',
  content: '""',
};

/** Select input with the browser's own list: fast by keyboard, native on a phone. */
export function SelectInput({
  name,
  label,
  hint,
  options,
  emptyLabel,
  autoComplete,
  disabled = false,
}: SelectInputProps) {
  const {ref, ...field} = useFormContext().register(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {({id, invalid, describedBy}) => (
        <OutlinedInput
          {...field}
          id={id}
          inputComponent={'select' as never}
          inputRef={ref}
          disabled={disabled}
          {...(autoComplete ? {autoComplete} : {})}
          sx={{
            position: 'relative',
            '&::after': CHEVRON,
            '& select': {appearance: 'none', cursor: 'pointer', boxSizing: 'content-box', pr: 5},
          }}
          slotProps={{
            input: {
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
              children: [
                ...(emptyLabel === undefined
                  ? []
                  : [
                      <option key="" value="">
                        {emptyLabel}
                      </option>,
                    ]),
                ...options.map((option) => (
                  <option key={option.value} value={option.value} disabled={option.disabled}>
                    {option.label}
                  </option>
                )),
              ],
            },
          }}
        />
      )}
    </Field>
  );
}
