import {TYPED_FIELDS, typedFieldOf} from '@switchboard/remote-module';
import type {Content, Selection} from './typed-item.ts';
import {isTouched} from './touched.ts';

export type Plain = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks elements of the carrying itself, which are no fields of a section. */
export const OWN = 'data-carries-typed';

const PLAIN =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset], [type=image]), textarea:not([aria-hidden=true]), select';
const EDITABLE = '[contenteditable=true]';
const DIALOGS = '[role=dialog], [role=alertdialog]';
const TEXT_TYPES = ['text', 'search', 'tel', 'url', 'email', 'textarea'];
const SECRETS = /^(current-password|new-password|one-time-code|cc-)/;

export const isPlain = (element: Element): element is Plain =>
  element.matches('input, textarea, select');
const isInput = (element: Element): element is HTMLInputElement => element.matches('input');
const isTick = (element: Element): element is HTMLInputElement =>
  isInput(element) && ['checkbox', 'radio'].includes(element.type);

/** True for passwords and codes, even in plain text. */
export const isSecret = (element: Element): boolean =>
  isInput(element) &&
  (element.type === 'password' || SECRETS.test(element.getAttribute('autocomplete') ?? ''));

const textAt = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** Label by which a user knows a field or a dialog. */
export function labelOf(element: Element): string {
  const own =
    typedFieldOf(element)?.label ??
    element.getAttribute('aria-label') ??
    textAt(element.getAttribute('aria-labelledby'));
  if (own || !isPlain(element)) return own;
  return (
    element.labels?.[0]?.textContent?.trim() || element.getAttribute('placeholder') || element.name
  );
}

/** Kind of a field; fields of one kind take each other's content. */
function kindOf(element: Element): string {
  if (!isPlain(element)) return 'rich';
  if (isSecret(element)) return 'secret';
  return TEXT_TYPES.includes(element.type) ? 'text' : element.type;
}

/** Key of a field. IDs change with each release; names, labels and dialogs stay. */
function keyOf(element: Element): string {
  const dialog = element.closest(DIALOGS);
  const name = isPlain(element) && element.name ? element.name : labelOf(element);
  const value = isTick(element) ? element.value : '';
  return JSON.stringify([dialog ? labelOf(dialog) : null, kindOf(element), name, value]);
}

const isOwnField = (element: Element): boolean =>
  !element.closest(`[${OWN}]`) && !element.parentElement?.closest(TYPED_FIELDS);

/** Every field of the page by its key; those of one key by their order. */
export function fieldsByKey(): Map<string, HTMLElement> {
  const counts = new Map<string, number>();
  const all = document.querySelectorAll<HTMLElement>(`${PLAIN}, ${TYPED_FIELDS}, ${EDITABLE}`);
  return new Map(
    [...all].filter(isOwnField).map((element) => {
      const key = keyOf(element);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [`${key} ${count}`, element];
    }),
  );
}

/** True for elements that hold the value of a list of choices. */
const isChoice = (element: Element): boolean => element.matches('select, input[aria-hidden=true]');

const isInForm = (element: Element): boolean => element.closest('form') !== null;

/**
 * True when the user changed the field. A choice emits no event, so those in forms count: they send nothing by
 * themselves. One without a form is saved immediately; given to a dialog that is opened later, it would change another
 * subject. The same holds for ticks there.
 */
export function isChanged(element: Element): boolean {
  const typed = typedFieldOf(element);
  if (typed) return typed.isChanged();
  if (isChoice(element)) return isInForm(element);
  if (isTick(element) && element.closest(DIALOGS) && !isInForm(element)) return false;
  return isTouched(element);
}

/** True while someone is writing there. */
export function hasFocus(element: Element): boolean {
  const active = document.activeElement;
  if (!typedFieldOf(element)) return element === active;
  return active !== null && element.contains(active) && active.matches(`textarea, ${EDITABLE}`);
}

/** Selection of a field; numbers, dates and addresses keep none. */
const selectionOf = (element: HTMLInputElement | HTMLTextAreaElement): Selection | undefined =>
  element.selectionStart === null
    ? undefined
    : [element.selectionStart, element.selectionEnd!, element.selectionDirection ?? 'none'];

/** Content of a field, even of one that has left the page. */
export function contentOf(element: Element): Content {
  const typed = typedFieldOf(element);
  if (typed) return {kind: 'rich', typed: typed.read()};
  if (!isPlain(element)) return {kind: 'foreign', text: element.textContent ?? ''};
  if (element instanceof HTMLSelectElement)
    return {kind: 'chosen', values: [...element.selectedOptions].map(({value}) => value)};
  if (isTick(element)) return {kind: 'ticked', checked: element.checked};
  if (isInput(element) && element.type === 'file')
    return {kind: 'files', files: [...(element.files ?? [])]};
  const {value, scrollTop} = element;
  if (isChoice(element)) return {kind: 'chosen', values: [value]};
  return {kind: 'text', value, selection: selectionOf(element), scrollTop};
}
