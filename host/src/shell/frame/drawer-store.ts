import {kept} from '@switchboard/session/kept';
import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

interface DrawerState {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

const place = kept('drawer-store');

/** State of the drawer, kept for the browser session under `drawer-store` (specification sections 3 and 4); closed at first. */
export const useDrawerStore = create<DrawerState>()(
  persist(
    (set) => ({
      isOpen: false,
      toggle: () => set(({isOpen}) => ({isOpen: !isOpen})),
      close: () => set({isOpen: false}),
    }),
    {
      name: 'drawer-store',
      storage: createJSONStorage(() => ({
        getItem: place.read,
        setItem: (_name, text) => place.write(text),
        removeItem: () => place.write(null),
      })),
      partialize: ({isOpen}) => ({isOpen}),
    },
  ),
);
