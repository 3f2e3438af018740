import {create} from 'zustand';

/** Names of the remotes that were opened in this tab. */
export const useOpened = create<{names: readonly string[]}>(() => ({names: []}));

/** Called by the loader for each remote that loaded: from now on this browser keeps its files (O3). */
export const noteOpened = (name: string) => {
  if (!useOpened.getState().names.includes(name))
    useOpened.setState(({names}) => ({names: [...names, name]}));
};
