import {create} from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** Display time in milliseconds, if it matters. */
  stays?: number;
  /** Name of the act that it is about: a success of the same act removes an error. */
  about?: string | undefined;
  /** A way to revert, such as Undo. */
  action?: {label: string; onClick: () => void} | undefined;
}

const SHOWN_AT_ONCE = 3;
let lastId = 0;

export const useToasts = create<{toasts: Toast[]}>(() => ({toasts: []}));

/** Messages that a new one makes untrue, or repeats. */
const isOutdated = (shown: Toast, {kind, message, about}: Omit<Toast, 'id'>): boolean =>
  shown.message === message ||
  (kind === 'success' && shown.kind === 'error' && about !== undefined && shown.about === about);

/** A message about two acts is about none: it outlasts a success of either. */
const aboutOf = (toasts: readonly Toast[], {message, about}: Omit<Toast, 'id'>) =>
  toasts.some((shown) => shown.message === message && shown.about !== about) ? undefined : about;

/**
 * Shows a non-blocking message; a repeated message replaces the first.
 * @param toast kind and text, and at most one action
 * @returns its id, for `dismissToast`
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  useToasts.setState(({toasts}) => ({
    toasts: [
      ...toasts.filter((shown) => !isOutdated(shown, toast)),
      {...toast, about: aboutOf(toasts, toast), id},
    ].slice(-SHOWN_AT_ONCE),
  }));
  return id;
}

/** Removes a message from the screen; ignores an unknown id. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({toasts}) => ({toasts: toasts.filter((toast) => toast.id !== id)}));
