import {create} from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** How long it stays, in milliseconds, where that matters. */
  stays?: number;
  /** It says that the server cannot be reached: the next success shows that it can. */
  isConnectionLost?: boolean;
  /** A way back, such as Undo. */
  action?: {label: string; onClick: () => void} | undefined;
}

const SHOWN_AT_ONCE = 3;
let lastId = 0;

export const useToasts = create<{toasts: Toast[]}>(() => ({toasts: []}));

/** What a new message makes untrue, or says again. */
const isOutdated = (shown: Toast, {kind, message}: Omit<Toast, 'id'>): boolean =>
  shown.message === message || (kind === 'success' && shown.isConnectionLost === true);

/**
 * Shows a message that does not block; the same message again takes the place of the first.
 * @param toast kind and text, and at most one action
 * @returns its id, for `dismissToast`
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  useToasts.setState(({toasts}) => ({
    toasts: [...toasts.filter((shown) => !isOutdated(shown, toast)), {...toast, id}].slice(
      -SHOWN_AT_ONCE,
    ),
  }));
  return id;
}

/** Takes a message off the screen; an unknown id is no error. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({toasts}) => ({toasts: toasts.filter((toast) => toast.id !== id)}));
