import {fireEvent, render, renderHook} from '@testing-library/react';
import {holdShortcuts, typedMeanwhile, useShortcuts} from './shortcuts.ts';

const press = (key: string, target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, {key, ...more});

describe('while a dialog is on its way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Moves the focus as a click does. */
  const goTo = (element: HTMLElement) => {
    fireEvent.pointerDown(element);
    element.focus();
  };

  const wait = () => {
    const ran: string[] = [];
    renderHook(() =>
      useShortcuts(
        ['e', 'Escape', 'Ctrl+k'].map((keys) => ({keys, label: keys, run: () => ran.push(keys)})),
      ),
    );
    const view = render(
      <>
        <input aria-label="Before" />
        <input aria-label="After" />
        <button type="button">Next</button>
      </>,
    );
    return {
      ran,
      field: (name: string) => view.getByRole('textbox', {name}),
      button: view.getByRole('button'),
    };
  };

  it('leaves the browser its own keys, and runs none of ours', () => {
    const {ran} = wait();
    const release = holdShortcuts();
    for (const key of ['Tab', 'F5', 'ArrowDown', 'Home']) expect(press(key)).toBe(true);
    expect(press('r', document.body, {ctrlKey: true})).toBe(true);
    expect(press('ArrowLeft', document.body, {altKey: true})).toBe(true);
    expect(press('k', document.body, {ctrlKey: true})).toBe(false);
    expect(press('Escape')).toBe(true);
    expect([ran, typedMeanwhile()]).toEqual([[], '']);
    release();
  });

  it('keeps every edit from the field with the focus, and leaves it the other keys', () => {
    const {field} = wait();
    const before = field('Before');
    const reached = jest.fn();
    before.addEventListener('keydown', reached);
    before.focus();
    const release = holdShortcuts();
    for (const key of ['a', 'b', 'Backspace', 'Delete', 'Enter'])
      expect([key, press(key, before)]).toEqual([key, false]);
    for (const key of ['v', 'x', 'z', 'Backspace', 'Enter'])
      for (const chord of [{ctrlKey: true}, {metaKey: true}])
        expect([key, press(key, before, chord)]).toEqual([key, false]);
    expect(press('@', before, {altKey: true})).toBe(false);
    expect([reached.mock.calls.length, typedMeanwhile()]).toEqual([0, 'a\n@']);
    for (const key of ['Tab', 'ArrowLeft', 'End', 'PageUp', 'F1'])
      expect([key, press(key, before)]).toEqual([key, true]);
    expect(press('ArrowLeft', before, {altKey: true})).toBe(true);
    expect(press('c', before, {ctrlKey: true})).toBe(true);
    release();
  });

  it('shortens the text by Backspace', () => {
    wait();
    const release = holdShortcuts();
    for (const key of ['a', 'b', 'Backspace', 'c']) press(key);
    expect(typedMeanwhile()).toBe('ac');
    release();
  });

  it('leaves a button its keys if the user went there after the request', () => {
    const {button} = wait();
    const release = holdShortcuts();
    goTo(button);
    expect([press('Enter', button), press(' ', button), typedMeanwhile()]).toEqual([
      true,
      true,
      '',
    ]);
    expect(press('e', button)).toBe(false);
    release();
    const again = holdShortcuts();
    expect([press('Enter', button), press('Enter')]).toEqual([false, false]);
    again();
  });

  it('leaves a field its keys if the user went there after the request', () => {
    const {field} = wait();
    field('Before').focus();
    const release = holdShortcuts();
    expect(press('a', field('Before'))).toBe(false);
    goTo(field('After'));
    expect(press('b', field('After'))).toBe(true);
    expect(typedMeanwhile()).toBe('a');
    release();
  });

  it('gives the keys back three seconds after the last one', () => {
    const {ran} = wait();
    const onEnd = jest.fn();
    holdShortcuts(onEnd);
    for (const key of ['h', 'e', 'y']) {
      press(key);
      jest.advanceTimersByTime(2999);
    }
    expect([ran, onEnd.mock.calls]).toEqual([[], []]);
    jest.advanceTimersByTime(1);
    press('e');
    expect([ran, onEnd.mock.calls]).toEqual([['e'], [[true]]]);
  });

  it('waits on for a late dialog, which gets its text, while no key is pressed', () => {
    wait();
    const onEnd = jest.fn();
    const release = holdShortcuts(onEnd);
    press('h');
    jest.advanceTimersByTime(60_000);
    release();
    expect([onEnd.mock.calls, typedMeanwhile()]).toEqual([[], 'h']);
  });

  it('ends without a complaint on Escape, which does nothing else', () => {
    const {ran} = wait();
    const onEnd = jest.fn();
    holdShortcuts(onEnd);
    press('Escape');
    press('e');
    jest.advanceTimersByTime(3000);
    expect([ran, onEnd.mock.calls]).toEqual([['e'], [[false]]]);
  });

  it('ends silently when the user goes to another field, but not to a button', () => {
    const {field, button} = wait();
    field('Before').focus();
    const onEnd = jest.fn();
    holdShortcuts(onEnd);
    goTo(button);
    goTo(field('Before'));
    expect(onEnd).not.toHaveBeenCalled();
    goTo(field('After'));
    expect(onEnd.mock.calls).toEqual([[false]]);
  });

  it('keeps the keys from an element that gets the focus by itself', () => {
    const {field, button} = wait();
    const onEnd = jest.fn();
    const release = holdShortcuts(onEnd);
    button.focus();
    expect([press('Enter', button), press(' ', button)]).toEqual([false, false]);
    field('After').focus();
    expect([press('x', field('After')), onEnd.mock.calls]).toEqual([false, []]);
    release();
    expect(typedMeanwhile()).toBe('\n x');
  });

  it('does not end when the dialog has come', () => {
    wait();
    const onEnd = jest.fn();
    const release = holdShortcuts(onEnd);
    const {container} = render(
      <div role="dialog">
        <input />
      </div>,
    );
    container.querySelector('input')!.focus();
    release();
    jest.advanceTimersByTime(3000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is not ended by the time of an earlier dialog', () => {
    wait();
    const first = holdShortcuts();
    jest.advanceTimersByTime(2000);
    const second = holdShortcuts();
    first();
    jest.advanceTimersByTime(2000);
    expect(press('x')).toBe(false);
    second();
  });
});
