import {onTokenChange} from '@switchboard/session';
import {create} from 'zustand';
import type {Withdrawal} from '../../registry/index.ts';
import type {LeftText} from './typed-item.ts';

/** Reason why a release went, and the typed text that has no place now. It stays until its user closes it. */
export interface SwapNotice {
  id: number;
  /** Title of the section. */
  title: string;
  /** Undefined for a release that another one merely replaced. */
  withdrawal: Withdrawal | undefined;
  texts: readonly LeftText[];
}

interface NoticesState {
  notices: readonly SwapNotice[];
}

export const useNotices = create<NoticesState>(() => ({notices: []}));

/** True while there is text left to copy. */
export const hasTexts = (): boolean =>
  useNotices.getState().notices.some(({texts}) => texts.length > 0);

const ends = new Map<number, () => void>();
let last = 0;

const change = (next: (notices: readonly SwapNotice[]) => readonly SwapNotice[]) =>
  useNotices.setState(({notices}) => ({notices: next(notices)}));

/**
 * Shows a notice.
 * @param onClose called when it is closed
 * @returns its id
 */
export function addNotice(notice: Omit<SwapNotice, 'id'>, onClose: () => void): number {
  last += 1;
  const id = last;
  ends.set(id, onClose);
  change((notices) => [...notices, {...notice, id}]);
  return id;
}

/** Updates the texts that are left to copy; a notice with nothing else to state goes with the last text. */
export const changeNotice = (id: number, texts: SwapNotice['texts']): void =>
  change((notices) =>
    notices
      .map((notice) => (notice.id === id ? {...notice, texts} : notice))
      .filter(({withdrawal, texts: left}) => withdrawal !== undefined || left.length > 0),
  );

/** Removes a notice with its texts. */
export function closeNotice(id: number): void {
  change((notices) => notices.filter((notice) => notice.id !== id));
  ends.get(id)?.();
  ends.delete(id);
}

// One person's text is never shown to another.
onTokenChange(() => {
  for (const {id} of useNotices.getState().notices) closeNotice(id);
});
