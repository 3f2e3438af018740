import {keepClicks} from './keep-clicks.ts';

const clicks: string[] = [];
let button: HTMLButtonElement;
let form: HTMLFormElement;
let end: () => void;

beforeEach(() => {
  clicks.length = 0;
  document.body.innerHTML = '<form><button><b>Save</b></button><p>Text</p></form><a>Elsewhere</a>';
  form = document.querySelector('form')!;
  button = document.querySelector('button')!;
  for (const element of [form, button])
    element.addEventListener('click', () => clicks.push(element.tagName));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clicks.push('submit');
  });
  end = keepClicks();
});
afterEach(() => end());

const AT = {bubbles: true, cancelable: true, clientX: 100, clientY: 100};
const press = (element: Element) => element.dispatchEvent(new MouseEvent('pointerdown', AT));
const click = (element: Element, more: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', {...AT, detail: 1, ...more}));

it('passes a click to the pressed element when the page moved, once', () => {
  press(button.firstElementChild!);
  click(form, {ctrlKey: true});
  expect(clicks).toEqual(['BUTTON', 'FORM', 'submit']);
});

it('keeps the modifier keys', () => {
  const held: boolean[] = [];
  button.addEventListener('click', ({shiftKey, metaKey}) => held.push(shiftKey, metaKey));
  press(button);
  click(form, {shiftKey: true});
  expect(held).toEqual([true, false]);
});

test.each([
  ['a pointer that was drawn away', () => (press(button), click(form, {clientX: 140}))],
  ['a key', () => (press(button), click(form, {detail: 0}))],
  ['a click without a press', () => click(form)],
  ['a click after another one', () => (press(button), click(form.lastElementChild!), click(form))],
  ['what has gone', () => (press(button), button.remove(), click(form))],
])('ignores %s', (_, act) => {
  act();
  expect(clicks.filter((one) => one !== 'FORM')).toEqual([]);
});

it('ignores a click that arrives at the pressed element', () => {
  press(button);
  click(button);
  expect(clicks).toEqual(['BUTTON', 'FORM', 'submit']);
});
