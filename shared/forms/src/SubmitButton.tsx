import {Button} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {useFormContext} from 'react-hook-form';

export interface SubmitButtonProps {
  children: ReactNode;
  /** True while something outside the form delays the submission. */
  pending?: boolean;
  fullWidth?: boolean;
}

/** Submits the form; disabled during the submission (specification section 5). */
export function SubmitButton({children, pending = false, fullWidth = false}: SubmitButtonProps) {
  const {isSubmitting} = useFormContext().formState;
  return (
    <Button
      type="submit"
      variant="contained"
      size={fullWidth ? 'large' : 'medium'}
      fullWidth={fullWidth}
      loading={isSubmitting || pending}
      loadingPosition="start"
      sx={{alignSelf: fullWidth ? 'stretch' : 'flex-start'}}
    >
      {children}
    </Button>
  );
}
