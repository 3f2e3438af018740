import {kept} from '@switchboard/session/kept';
import {create} from 'zustand';

const place = kept('switchboard.set-aside');

/** Canaries that had a problem in this tab, as `tickets@1.4.2`. */
interface Trials {
  /** Canaries that the active release replaces for the rest of the browser session (L18); without storage, as long as the page lives. */
  over: readonly string[];
  /** Those of them that the user has not been shown. */
  unread: readonly string[];
}

export const useTrials = create<Trials>(() => ({
  over: (place.read() ?? '').split(' ').filter(Boolean),
  unread: [],
}));

export const isSetAside = (id: string): boolean => useTrials.getState().over.includes(id);

/** Sets a canary aside in this tab. */
export function setAside(id: string): void {
  if (isSetAside(id)) return;
  useTrials.setState(({over, unread}) => ({over: [...over, id], unread: [...unread, id]}));
  place.write(useTrials.getState().over.join(' '));
}

/** Notes that the user has read of their end. */
export const noteRead = (read: readonly string[]): void =>
  useTrials.setState(({unread}) => ({unread: unread.filter((id) => !read.includes(id))}));
