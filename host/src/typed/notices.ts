import {onTokenChange} from '@switchboard/session';
import {create} from 'zustand';
import type {Withdrawal} from '../registry/withdrawal.ts';
import type {LeftText} from './typed-item.ts';

/** Why a release went, and what somebody typed in it that has no place now. It stays until its person closes it. */
export interface SwapNotice {
  id: number;
  /** Of the section. */
  title: string;
  /** Undefined for a release that merely gave way to another one. */
  withdrawal: Withdrawal | undefined;
  texts: readonly LeftText[];
}

interface NoticesState {
  notices: readonly SwapNotice[];
}

export const useNotices = create<NoticesState>(() => ({notices: []}));

/** Whether there is something left to copy. */
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

/** Shows what is left to copy by now; a notice that says nothing else goes with the last text. */
export const changeNotice = (id: number, texts: SwapNotice['texts']): void =>
  change((notices) =>
    notices
      .map((notice) => (notice.id === id ? {...notice, texts} : notice))
      .filter(({withdrawal, texts: left}) => withdrawal !== undefined || left.length > 0),
  );

/** Takes a notice away, with its texts. */
export function closeNotice(id: number): void {
  change((notices) => notices.filter((notice) => notice.id !== id));
  ends.get(id)?.();
  ends.delete(id);
}

// What one person typed is shown to nobody else.
onTokenChange(() => {
  for (const {id} of useNotices.getState().notices) closeNotice(id);
});
