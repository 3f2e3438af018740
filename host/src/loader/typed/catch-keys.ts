import {OWN} from './fields.ts';
import {holdFocus} from './hold-focus.ts';
import type {Content, TypedItem} from './typed-item.ts';

/** Hidden field in which the user continues typing while the original one is on its way. */
export interface Catcher {
  /** True while a letter is being composed of several keys. */
  isComposing: () => boolean;
  /** True while the user has moved nowhere else. */
  isIn: () => boolean;
  /** Current content, with the text that was typed for an editor beside it. */
  caught: () => {content: Content; added: string};
  /** Lets Tab lead out of it from now on. */
  letGo: () => void;
  stop: () => void;
}

const LOOK = {
  position: 'fixed',
  top: '0',
  left: '0',
  width: '1px',
  height: '1px',
  padding: '0',
  border: '0',
  opacity: '0',
  pointerEvents: 'none',
};

function makeField({element, label, isSecret, content}: TypedItem) {
  const isLine = element instanceof HTMLInputElement;
  const field = document.createElement(isLine ? 'input' : 'textarea');
  if (field instanceof HTMLInputElement) field.type = isSecret ? 'password' : 'text';
  field.setAttribute(OWN, '');
  field.setAttribute('aria-label', label);
  field.autocomplete = 'off';
  Object.assign(field.style, LOOK);
  if (content.kind === 'text') field.value = content.value;
  return field;
}

/** Types of fields that are set, not written. */
const SET = ['date', 'time', 'datetime-local', 'month', 'week', 'range', 'color'];

/** True when letters can be typed into a field of this kind. */
export const takesKeys = ({content, element}: TypedItem): boolean =>
  content.kind === 'rich' ||
  (content.kind === 'text' && !SET.includes(element.getAttribute('type') ?? ''));

/**
 * Takes the keys of a field that has just left the page. A real field does so: letters of several keys, other keyboards
 * and Backspace work as usual.
 * @param item the field, which had the focus
 * @param onChange called after every input
 */
export function catchKeys(item: TypedItem, onChange: () => void): Catcher {
  const field = makeField(item);
  let isComposing = false;
  let isLetGo = false;
  document.body.append(field);
  field.focus({preventScroll: true});
  const {content} = item;
  if (content.kind === 'text' && content.selection) field.setSelectionRange(...content.selection);
  const release = holdFocus(field, () => !isLetGo);
  field.addEventListener('keydown', (event) => {
    // Hidden at the end of the page, it is no place to continue from.
    if (!isLetGo || !(event instanceof KeyboardEvent) || event.key !== 'Tab') return;
    field.tabIndex = -1;
    document.querySelector<HTMLElement>('h1')?.focus({preventScroll: true});
  });
  field.addEventListener('input', onChange);
  field.addEventListener('compositionstart', () => (isComposing = true));
  field.addEventListener('compositionend', () => {
    isComposing = false;
    onChange();
  });
  const caught = () => {
    if (content.kind !== 'text') return {content, added: field.value};
    const {value, selectionStart, selectionEnd, selectionDirection} = field;
    const selection = [selectionStart!, selectionEnd!, selectionDirection ?? 'none'] as const;
    return {content: {...content, value, selection}, added: ''};
  };
  return {
    isComposing: () => isComposing,
    isIn: () => document.activeElement === field,
    caught,
    letGo: () => {
      isLetGo = true;
    },
    stop: () => {
      release();
      field.remove();
    },
  };
}
