import {TYPED_FIELDS, typedFieldOf} from '@switchboard/remote-module';
import type {Content, Selection} from './typed-item.ts';
import {isTouched} from './touched.ts';

export type Plain = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks what belongs to the carrying itself: it is no field of a section. */
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

/** Passwords and codes, also where they are shown. */
export const isSecret = (element: Element): boolean =>
  isInput(element) &&
  (element.type === 'password' || SECRETS.test(element.getAttribute('autocomplete') ?? ''));

const textAt = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** What a person calls a field, or a dialog. */
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

/** Fields of one kind take the content of one another. */
function kindOf(element: Element): string {
  if (!isPlain(element)) return 'rich';
  if (isSecret(element)) return 'secret';
  return TEXT_TYPES.includes(element.type) ? 'text' : element.type;
}

/** IDs change with each release; names, labels and dialogs stay. */
function keyOf(element: Element): string {
  const dialog = element.closest(DIALOGS);
  const name = isPlain(element) && element.name ? element.name : labelOf(element);
  const value = isTick(element) ? element.value : '';
  return JSON.stringify([dialog ? labelOf(dialog) : null, kindOf(element), name, value]);
}

const isOwnField = (element: Element): boolean =>
  !element.closest(`[${OWN}]`) && !element.parentElement?.closest(TYPED_FIELDS);

/** Every field of the page by its key, those of one key by their order. */
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

/** What a list of choices keeps its value in. */
const isChoice = (element: Element): boolean => element.matches('select, input[aria-hidden=true]');

const isInForm = (element: Element): boolean => element.closest('form') !== null;

/**
 * Whether somebody changed it. A choice tells nobody, so those of forms count: they send nothing by themselves. One without a form
 * is saved as it is made; given to a dialog that is opened later, it would change what it meanwhile belongs to. The same holds for ticks there.
 */
export function isChanged(element: Element): boolean {
  const typed = typedFieldOf(element);
  if (typed) return typed.isChanged();
  if (isChoice(element)) return isInForm(element);
  if (isTick(element) && element.closest(DIALOGS) && !isInForm(element)) return false;
  return isTouched(element);
}

/** Whether somebody is writing there. */
export function hasFocus(element: Element): boolean {
  const active = document.activeElement;
  if (!typedFieldOf(element)) return element === active;
  return active !== null && element.contains(active) && active.matches(`textarea, ${EDITABLE}`);
}

/** Numbers, dates and addresses keep no selection. */
const selectionOf = (element: HTMLInputElement | HTMLTextAreaElement): Selection | undefined =>
  element.selectionStart === null
    ? undefined
    : [element.selectionStart, element.selectionEnd!, element.selectionDirection ?? 'none'];

/** What is in a field, also in one that has left the page. */
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
