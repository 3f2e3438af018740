import {t} from '@switchboard/i18n';
import {dismissToast, showToast, type ToastKind} from '@switchboard/ui';
import {onSendUndone} from './waiting-messages.ts';

/** Something that was done and can be undone. */
export interface UndoableAct {
  /** Says what was done, beside the button that undoes it. */
  message: string;
  kind?: ToastKind;
  undo: () => unknown;
  /** Milliseconds since the epoch at which the way back ends. */
  until?: number;
  /** The reply that it sent. */
  messageId?: string;
}

type Offer = UndoableAct & {toast: number};

/** More than anybody undoes. */
const KEPT = 20;

/** Oldest first. */
let offers: Offer[] = [];

const withdraw = (offer: Offer) => {
  offers = offers.filter((one) => one !== offer);
  dismissToast(offer.toast);
};

/** Says what was done and offers to undo it, by a button and by a key. */
export function offerUndo(act: UndoableAct): void {
  const {message, kind = 'success', until} = act;
  const run = () => {
    withdraw(offer);
    act.undo();
  };
  const toast = showToast({
    kind,
    message,
    action: {label: t('Undo'), onClick: run},
    ...(until !== undefined && {stays: Math.max(0, until - Date.now())}),
  });
  const offer: Offer = {...act, toast};
  offers = [...offers, offer].slice(-KEPT);
}

/**
 * Undoes the last act of this tab that can still be undone; its notice goes away.
 * @returns whether there was one
 */
export function undoLatest(): boolean {
  const latest = offers.findLast(({until}) => until === undefined || until > Date.now());
  if (!latest) return false;
  withdraw(latest);
  latest.undo();
  return true;
}

onSendUndone(({id}) => {
  const offer = offers.find(({messageId}) => messageId === id);
  if (offer) withdraw(offer);
});
