import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {useEffect, useState} from 'react';
import {dismissToast, useToasts, type Toast, type ToastKind} from './toast-store.ts';

/** How long each kind stays, in milliseconds; hovering or focusing it stops the clock. */
const STAYS: Record<ToastKind, number> = {success: 6000, info: 6000, error: 12_000};

function ToastItem({id, kind, message, action, stays = STAYS[kind]}: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);
  const act = () => {
    action?.onClick();
    dismissToast(id);
  };
  return (
    <Alert
      severity={kind}
      variant="filled"
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...(action
        ? {
            action: (
              <Button color="inherit" size="small" onClick={act}>
                {action.label}
              </Button>
            ),
          }
        : {onClose: () => dismissToast(id), closeText: 'Dismiss'})}
      sx={{colorScheme: 'light', pointerEvents: 'auto', boxShadow: 12, width: '100%'}}
    >
      {message}
    </Alert>
  );
}

/** Where messages appear: top centre, above everything. The host renders it once. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <Stack
      component="section"
      aria-label="Notifications"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 66,
        insetInline: 16,
        maxWidth: 520,
        mx: 'auto',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </Stack>
  );
}
