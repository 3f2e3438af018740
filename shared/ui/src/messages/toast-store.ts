import {create} from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** Display time in milliseconds, if it matters. */
  stays?: number;
  /** A way to revert, such as Undo. */
  action?: {label: string; onClick: () => void} | undefined;
}

const SHOWN_AT_ONCE = 3;
let lastId = 0;

export const useToasts = create<{toasts: Toast[]}>(() => ({toasts: []}));

/**
 * Shows a non-blocking message; a repeated message replaces the first.
 * @param toast kind and text, and at most one action
 * @returns its id, for `dismissToast`
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  useToasts.setState(({toasts}) => ({
    toasts: [...toasts.filter(({message}) => message !== toast.message), {...toast, id}].slice(
      -SHOWN_AT_ONCE,
    ),
  }));
  return id;
}

/** Removes a message from the screen; ignores an unknown id. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({toasts}) => ({toasts: toasts.filter((toast) => toast.id !== id)}));
