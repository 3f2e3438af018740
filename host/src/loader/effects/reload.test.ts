import {leaveState} from '@switchboard/router';
import {clearToken, configureSession} from '@switchboard/session';
import {loadCarrying} from '../typed/load-carrying.ts';
import {addNotice, closeNotice} from '../typed/notices.ts';
import {isFree, reloadWhenFree} from './reload.ts';

const listeners = new Set<() => void>();
jest.mock('@switchboard/router', () => ({
  leaveState: jest.fn(() => 'allow'),
  onLeaveStateChange: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

let ids = 0;
const newId = () => `remote_training__${(ids += 1)}`;
const become = (state: 'allow' | 'ask' | 'block') => {
  jest.mocked(leaveState).mockReturnValue(state);
  for (const listener of listeners) listener();
};

beforeEach(() => {
  document.body.innerHTML =
    '<input /><div contenteditable="true" tabindex="0"></div><a href="/">x</a>';
  sessionStorage.clear();
  document.cookie = 'switchboard_token=one;path=/';
  configureSession('switchboard_');
  become('allow');
});

describe('E5 the tab loads again by itself', () => {
  it('reloads at once while nothing is at risk, and once for each release', () => {
    const reload = jest.fn();
    const id = newId();
    reloadWhenFree(id, reload);
    reloadWhenFree(id, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    reloadWhenFree(newId(), reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each(['ask', 'block'] as const)(
    'does not reload while leaving is answered by "%s"',
    (state) => {
      const reload = jest.fn();
      become(state);
      reloadWhenFree(newId(), reload);
      expect(reload).not.toHaveBeenCalled();
      become('allow');
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('reloads only once nothing is left to copy', () => {
    const reload = jest.fn();
    const id = addNotice(
      {title: 'Tickets', withdrawal: undefined, texts: [{label: 'Subject', text: 'Hours'}]},
      () => undefined,
    );
    jest.useFakeTimers();
    reloadWhenFree(newId(), reload);
    jest.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    closeNotice(id);
    jest.advanceTimersByTime(3000);
    jest.useRealTimers();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while typed text waits for its field', async () => {
    const {carryOn} = await loadCarrying();
    const element = document.createElement('input');
    const content = {kind: 'text', value: 'Hours', selection: undefined, scrollTop: 0} as const;
    const item = {key: 'x', label: 'Subject', isSecret: false, isChanged: true, hasFocus: false};
    const carried = {items: [{...item, element, content}], known: new WeakSet<Element>()};
    expect(isFree()).toBe(true);
    carryOn(carried, {title: 'Tickets', withdrawal: undefined});
    expect(isFree()).toBe(false);
    clearToken();
    expect(isFree()).toBe(true);
  });

  it.each([
    ['while a field has the focus', () => document.querySelector('input')!.focus()],
    ['while an editor has it', () => document.querySelector('div')!.focus()],
    ['while a dialog is open', () => document.querySelector('div')!.setAttribute('role', 'dialog')],
  ])('does not reload %s', (_, begin) => {
    begin();
    expect(isFree()).toBe(false);
    document.querySelector('div')!.removeAttribute('role');
    document.querySelector('a')!.focus();
    expect(isFree()).toBe(true);
  });
});
