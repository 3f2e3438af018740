import {FormControl, FormHelperText, InputLabel, OutlinedInput} from '@switchboard/ui';
import {useId} from 'react';

interface ReasonFieldProps {
  value: string;
  fault: string | undefined;
  /** Default reason for the audit log; undefined where a reason is required. */
  unexplained: string | undefined;
  /** True when dashboard users read it. */
  isShown?: boolean;
  onChange: (value: string) => void;
}

const LONGEST = 500;

/** Reason of an action, for the audit log. */
export function ReasonField({
  value,
  fault,
  unexplained,
  isShown = false,
  onChange,
}: ReasonFieldProps) {
  const id = useId();
  return (
    <FormControl error={fault !== undefined}>
      <InputLabel htmlFor={id}>
        {unexplained === undefined ? 'Reason' : 'Reason (optional)'}
      </InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={1}
        maxRows={4}
        {...(unexplained ? {placeholder: unexplained} : {})}
        slotProps={{
          input: {
            'aria-invalid': fault !== undefined,
            'aria-describedby': `${id}-hint`,
            maxLength: LONGEST,
            'aria-required': unexplained === undefined,
          },
        }}
      />
      <FormHelperText id={`${id}-hint`} {...(fault ? {role: 'alert'} : {})}>
        {fault ??
          (unexplained
            ? `If empty, the audit log says “${unexplained}”.`
            : isShown
              ? 'Shown to everyone who has the release open, and recorded in the audit log.'
              : 'Recorded in the audit log with your token’s number.')}
      </FormHelperText>
    </FormControl>
  );
}
