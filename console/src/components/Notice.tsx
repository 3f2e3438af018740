import {Alert, Button} from '@switchboard/ui';
import type {ComponentProps, ReactNode} from 'react';

interface NoticeProps extends Pick<ComponentProps<typeof Alert>, 'severity' | 'role'> {
  /** Possible action. */
  action: string;
  onAction: () => unknown;
  /** True while it is under way. */
  isBusy?: boolean;
  children: ReactNode;
}

const look = {
  flexWrap: {xs: 'wrap', sm: 'nowrap'},
  '& .MuiAlert-message': {flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere'},
  '& .MuiAlert-action': {
    alignSelf: {sm: 'center'},
    p: 0,
    mr: 0,
    ml: {xs: 4, sm: 'auto'},
    pl: {sm: 2},
    pb: {xs: 0.5, sm: 0},
    width: {xs: '100%', sm: 'auto'},
  },
};

/** A sentence with one action, beside it or, on a narrow screen, below. */
export const Notice = ({
  severity,
  role = 'alert',
  action,
  onAction,
  isBusy = false,
  children,
}: NoticeProps) => (
  <Alert
    severity={severity}
    role={role}
    sx={look}
    action={
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => void (isBusy || onAction())}
        sx={{borderColor: 'currentColor', '&[aria-disabled=true]': {opacity: 0.5}}}
      >
        {action}
      </Button>
    }
  >
    {children}
  </Alert>
);
