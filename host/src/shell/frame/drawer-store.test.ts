import {DRAWER_CLOSED_WIDTH, DRAWER_OPEN_WIDTH, TOP_BAR_HEIGHT} from '../../dimensions.ts';
import {useDrawerStore} from './drawer-store.ts';

const stored = () =>
  JSON.parse(sessionStorage.getItem('drawer-store') ?? '{}') as {state?: {isOpen: boolean}};

it('spec 4 Drawer: default is closed', () => expect(useDrawerStore.getState().isOpen).toBe(false));

it('spec 3 Drawer flag: open or closed, kept in session storage under drawer-store', () => {
  useDrawerStore.getState().toggle();
  expect(stored().state).toEqual({isOpen: true});
  useDrawerStore.getState().toggle();
  expect(stored().state).toEqual({isOpen: false});
  expect(localStorage.getItem('drawer-store')).toBeNull();
});

it('spec 4 Drawer: restores an earlier choice of the browser session', async () => {
  sessionStorage.setItem('drawer-store', JSON.stringify({state: {isOpen: true}, version: 0}));
  await useDrawerStore.persist.rehydrate();
  expect(useDrawerStore.getState().isOpen).toBe(true);
});

it('spec 9 Drawer width: 215 px open, 63 px collapsed', () =>
  expect([DRAWER_OPEN_WIDTH, DRAWER_CLOSED_WIDTH]).toEqual([215, 63]));

it('spec 9 Top bar height: 54 px', () => expect(TOP_BAR_HEIGHT).toBe(54));
