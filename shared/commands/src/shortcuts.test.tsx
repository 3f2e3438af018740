import {act, fireEvent, render, renderHook} from '@testing-library/react';
import {
  holdShortcuts,
  shortcutsNow,
  typedMeanwhile,
  useShortcuts,
  useShortcutSwitch,
} from './shortcuts.ts';

const press = (key: string, target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, {key, ...more});

describe('shortcuts', () => {
  it('runs while nobody types, with one key or two in sequence', () => {
    const ran: string[] = [];
    const {unmount} = renderHook(() =>
      useShortcuts(
        ['r', 'g t'].map((keys) => ({keys, label: keys, run: () => void ran.push(keys)})),
      ),
    );
    const {container} = render(
      <>
        <input />
        <div contentEditable suppressContentEditableWarning>
          a
        </div>
      </>,
    );
    press('r');
    press('g');
    press('t');
    press('t');
    for (const element of [container.querySelector('input')!, container.querySelector('div')!])
      press('r', element);
    press('r', document.body, {ctrlKey: true});
    expect(ran).toEqual(['r', 'g t']);
    expect(shortcutsNow().map(({keys}) => keys)).toEqual(['r', 'g t']);
    unmount();
    press('r');
    expect([ran.length, shortcutsNow()]).toEqual([2, []]);
  });

  it('ignores letters in a closed box of choices; Escape leads out of a field', () => {
    const ran: string[] = [];
    renderHook(() =>
      useShortcuts(
        ['r', 'Escape'].map((keys) => ({keys, label: keys, run: () => void ran.push(keys)})),
      ),
    );
    const {container} = render(
      <>
        <div role="combobox" tabIndex={0} />
        <input />
        <div role="dialog">
          <input />
        </div>
      </>,
    );
    press('r', container.querySelector('[role="combobox"]')!);
    expect(ran).toEqual(['r']);
    const [plain, within] = container.querySelectorAll('input');
    const choices = container.querySelector<HTMLElement>('[role="combobox"]')!;
    const escape = (field: HTMLElement) => {
      field.focus();
      press('Escape', field);
      return document.activeElement;
    };
    expect([escape(plain!), escape(choices), escape(within!), ran]).toEqual([
      document.body,
      document.body,
      within,
      ['r'],
    ]);
    const heading = render(<h1 tabIndex={-1}>Tickets</h1>).getByRole('heading');
    const button = render(<button type="button">Search</button>).getByRole('button');
    expect(escape(plain!)).toBe(heading);
    button.focus();
    expect(escape(plain!)).toBe(button);
    plain!.focus();
    expect(escape(choices)).toBe(button);
    within!.focus();
    expect(escape(plain!)).toBe(button);
    heading.focus();
    press('Escape');
    expect(ran).toEqual(['r', 'Escape']);
  });

  it('runs chords also while the user types, unless a field or dialog takes them', () => {
    const ran: string[] = [];
    renderHook(() =>
      useShortcuts([
        {keys: 'Ctrl+k', label: 'All', run: () => void ran.push('all')},
        {keys: '', label: 'No key', run: () => undefined},
      ]),
    );
    const {container} = render(
      <>
        <input />
        <div role="dialog">
          <input />
        </div>
        <input onKeyDown={(event) => event.preventDefault()} />
      </>,
    );
    const [plain, within, taken] = container.querySelectorAll('input');
    for (const element of [plain!, within!, taken!]) press('k', element, {ctrlKey: true});
    press('k', document.body, {metaKey: true});
    press('k', document.body, {altKey: true, ctrlKey: true});
    expect([ran, shortcutsNow().map(({label}) => label)]).toEqual([
      ['all', 'all'],
      ['All', 'No key'],
    ]);
  });

  it('runs a held chord once, and a single key for every repeat', () => {
    const ran: string[] = [];
    renderHook(() =>
      useShortcuts(
        ['Shift+Ctrl+Enter', 'j'].map((keys) => ({keys, label: keys, run: () => ran.push(keys)})),
      ),
    );
    for (const repeat of [false, true, true]) {
      press('Enter', document.body, {ctrlKey: true, shiftKey: true, repeat});
      press('j', document.body, {repeat});
    }
    expect(ran).toEqual(['Shift+Ctrl+Enter', 'j', 'j', 'j']);
  });

  it('gives text typed for a pending dialog to the dialog only', () => {
    const ran: string[] = [];
    renderHook(() => useShortcuts([{keys: 'e', label: 'Resolve', run: () => void ran.push('e')}]));
    const release = holdShortcuts();
    for (const key of ['r', 'e']) press(key);
    expect(press('Enter')).toBe(false);
    release();
    press('e');
    expect([ran, typedMeanwhile(), typedMeanwhile()]).toEqual([['e'], 're\n', '']);
  });

  it('prefers the newest of two, and can be switched off', () => {
    const ran: string[] = [];
    renderHook(() => useShortcuts([{keys: 'r', label: 'old', run: () => void ran.push('old')}]));
    renderHook(() => useShortcuts([{keys: 'r', label: 'new', run: () => void ran.push('new')}]));
    press('r');
    const {result} = renderHook(() => useShortcutSwitch());
    act(() => result.current[1](false));
    press('r');
    expect([ran, result.current[0]]).toEqual([['new'], false]);
    act(() => result.current[1](true));
  });
});
