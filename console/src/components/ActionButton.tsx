import {Button, type ButtonProps} from '@switchboard/ui';
import {Tooltip} from '@switchboard/ui/overlay';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Reason for a disabled button; enabled by default. */
  why?: string | undefined;
}

/** A button that stays in reach of the keyboard when it is disabled, and explains why. */
export function ActionButton({why, onClick, children, ...rest}: ActionButtonProps) {
  if (why === undefined)
    return (
      <Button {...rest} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Tooltip title={why} describeChild>
      <Button
        {...rest}
        aria-disabled
        sx={
          [{opacity: 0.5, cursor: 'not-allowed'}, ...[rest.sx].flat()] as NonNullable<
            ButtonProps['sx']
          >
        }
      >
        {children}
      </Button>
    </Tooltip>
  );
}
