import {t} from '@switchboard/i18n';
import {dismissToast, showToast, type ToastKind} from '@switchboard/ui';
import {onSendUndone} from './waiting-messages.ts';

/** An action with a way to undo it. */
export interface UndoableAct {
  /** Notice beside the undo button. */
  message: string;
  kind?: ToastKind;
  /** Name of the action: its notice replaces that of an earlier failure. */
  about?: string | undefined;
  undo: () => unknown;
  /** End of the undo period, in milliseconds since the epoch. */
  until?: number;
  /** Id of the reply sent by the action. */
  messageId?: string;
}

type Offer = UndoableAct & {toast: number};

/** More than any user undoes. */
const KEPT = 20;

/** Oldest first. */
let offers: Offer[] = [];

const withdraw = (offer: Offer) => {
  offers = offers.filter((one) => one !== offer);
  dismissToast(offer.toast);
};

/** Shows a notice about an action, and offers undo by a button and a key. */
export function offerUndo(act: UndoableAct): void {
  const {message, kind = 'success', about, until} = act;
  const run = () => {
    withdraw(offer);
    act.undo();
  };
  const toast = showToast({
    kind,
    message,
    about,
    action: {label: t('Undo'), onClick: run},
    ...(until !== undefined && {stays: Math.max(0, until - Date.now())}),
  });
  const offer: Offer = {...act, toast};
  offers = [...offers, offer].slice(-KEPT);
}

/**
 * Undoes the last undoable action of this tab, and closes its notice.
 * @returns true if there was one
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
