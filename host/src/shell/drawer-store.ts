import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

interface DrawerState {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** Open or closed, kept for the browser session under `drawer-store` (specification sections 3 and 4); closed at first. */
export const useDrawerStore = create<DrawerState>()(
  persist(
    (set) => ({
      isOpen: false,
      toggle: () => set(({isOpen}) => ({isOpen: !isOpen})),
      close: () => set({isOpen: false}),
    }),
    {
      name: 'drawer-store',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({isOpen}) => ({isOpen}),
    },
  ),
);
