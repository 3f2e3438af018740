import {act, render, screen, waitFor} from '@testing-library/react';
import {keepFocus} from './keep-focus.ts';

interface Shown {
  names?: readonly string[];
  isDisabled?: boolean;
}

const Screen = ({names = ['One', 'Two'], isDisabled = false}: Shown) => (
  <main>
    <h1>Screen</h1>
    {names.includes('Three') ? <button type="button">Three</button> : null}
    <ul aria-label="Rows">
      {names
        .filter((name) => name !== 'Three')
        .map((name) => (
          <li key={name}>
            <button type="button" disabled={isDisabled}>
              {name}
            </button>
          </li>
        ))}
    </ul>
    <input aria-label="Search" />
  </main>
);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name});

const real = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')!;

/** Mimics browsers after drawing: a disabled element has no focus. */
const draw = async () => {
  await Promise.resolve();
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => {
      const element = real.get!.call(document) as Element;
      return element.matches(':disabled') ? document.body : element;
    },
  });
};

describe('the focus', () => {
  beforeAll(keepFocus);
  afterEach(() => void Reflect.deleteProperty(document, 'activeElement'));

  const open = (shown: Shown = {}, name = 'One') => {
    const {rerender} = render(<Screen {...shown} />);
    button(name).focus();
    return (next: Shown) => rerender(<Screen {...next} />);
  };

  it('moves the focus to the list when its entry leaves', async () => {
    open()({names: ['Two']});
    await waitFor(() => expect(screen.getByRole('list', {name: 'Rows'})).toHaveFocus());
  });

  it('moves the focus to the heading of the screen from outside of any part', async () => {
    const show = open({names: ['Three']}, 'Three');
    show({names: []});
    await waitFor(() => expect(screen.getByRole('heading', {name: 'Screen'})).toHaveFocus());
  });

  it('leaves the focus with an element that has taken it meanwhile', async () => {
    jest.useFakeTimers({doNotFake: ['queueMicrotask']});
    open()({names: ['Two']});
    screen.getByRole('textbox').focus();
    await Promise.resolve();
    act(() => jest.runAllTimers());
    expect(screen.getByRole('textbox')).toHaveFocus();
    jest.useRealTimers();
  });

  it('returns the focus to a button that was disabled while it loaded', async () => {
    const show = open();
    show({isDisabled: true});
    await draw();
    show({});
    await waitFor(() => expect(button('One')).toHaveFocus());
  });

  it('moves the focus to the list from a disabled button, and back once enabled', async () => {
    const show = open();
    show({isDisabled: true});
    await draw();
    await waitFor(() => expect(screen.getByRole('list', {name: 'Rows'})).toHaveFocus());
    show({});
    await waitFor(() => expect(button('One')).toHaveFocus());
  });

  it('leaves the focus alone when the user gave it up', async () => {
    const show = open();
    button('One').blur();
    show({names: ['One']});
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
