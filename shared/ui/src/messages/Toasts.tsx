import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {t} from '@switchboard/i18n';
import {type FocusEvent, type RefObject, useEffect, useRef, useState} from 'react';
import {createPortal} from 'react-dom';
import {useFocusHeir} from '../page/use-focus-heir.ts';
import {useFoot} from './foot.ts';
import {dismissToast, useToasts, type Toast, type ToastKind} from './toast-store.ts';

/** Display time of each kind in milliseconds; hovering or focusing it pauses the clock. */
const STAYS: Record<ToastKind, number> = {success: 6000, info: 6000, error: 12_000};

/** Previous focus of the user, or else the screen. */
const placesOf = ({relatedTarget}: FocusEvent) => [relatedTarget, document.querySelector('h1')];

function ToastItem({id, kind, message, action, stays = STAYS[kind]}: Toast) {
  const [held, setHeld] = useState(false);
  const heir = useFocusHeir(placesOf);
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
      onFocus={(event) => {
        heir.onFocus(event);
        setHeld(true);
      }}
      onBlur={() => {
        heir.onBlur();
        setHeld(false);
      }}
      {...(action
        ? {
            action: (
              <Button color="inherit" size="small" onClick={act}>
                {action.label}
              </Button>
            ),
          }
        : {onClose: () => dismissToast(id), closeText: t('Dismiss')})}
      sx={{
        boxShadow: 12,
        width: 'fit-content',
        maxWidth: '100%',
        py: 0.25,
        alignItems: 'center',
        ...(kind === 'error' ? {} : {bgcolor: 'text.primary', color: 'background.paper'}),
      }}
    >
      {message}
    </Alert>
  );
}

/** Dialogs hide their siblings on the page from screen readers; messages stay audible. */
function useAudible(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current!;
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, {attributeFilter: ['aria-hidden']});
    return () => observer.disconnect();
  }, [ref]);
}

/**
 * Mount point of messages: bottom left, above everything, beside the menu on a wide screen and
 * above each `data-foot`. Its height is set here as `--foot`: on the page's root, it would restyle
 * every element. The host renders it once.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const ref = useRef<HTMLDivElement>(null);
  useFoot(ref, toasts);
  useAudible(ref);
  return createPortal(
    <Stack
      ref={ref}
      component="section"
      aria-label={t('Notifications')}
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: 'calc(var(--foot, 0px) + 16px)',
        left: {xs: 16, lg: 'calc(var(--menu-width, 0px) + 16px)'},
        right: 16,
        maxWidth: 420,
        gap: 1,
        pointerEvents: 'none',
        '& > *': {pointerEvents: 'auto'},
      }}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </Stack>,
    document.body,
  );
}
