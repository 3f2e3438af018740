import {create} from 'zustand';

export type AlertIcon = 'success' | 'error' | 'warning' | 'info' | 'question';

export interface AlertOptions {
  /** Bold heading text. */
  message: string;
  /** A sentence below the message. */
  text?: string;
  icon: AlertIcon;
  /** "OK" by default. */
  confirmLabel?: string;
  /** Without it, only the Escape key cancels. */
  cancelLabel?: string;
}

export interface OpenAlert extends AlertOptions {
  answer: (confirmed: boolean) => void;
}

export const useAlerts = create<{alerts: OpenAlert[]}>(() => ({alerts: []}));

/**
 * Shows the shared alert (specification section 8): a centred modal with an icon and a confirm
 * button. One at a time, in order.
 * @returns true when confirmed, false when cancelled
 */
export function showAlert(options: AlertOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const alert: OpenAlert = {
      ...options,
      answer: (confirmed) => {
        useAlerts.setState(({alerts}) => ({alerts: alerts.filter((other) => other !== alert)}));
        resolve(confirmed);
      },
    };
    useAlerts.setState(({alerts}) => ({alerts: [...alerts, alert]}));
  });
}
