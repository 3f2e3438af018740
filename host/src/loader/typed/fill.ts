import {typedFieldOf} from '@switchboard/remote-module';
import {isPlain, type Plain} from './fields.ts';
import type {Content, TypedItem} from './typed-item.ts';

/** True when a field can take content by now. */
export function isReady(element: Element): boolean {
  const typed = typedFieldOf(element);
  if (typed) return typed.isReady();
  return isPlain(element) && !element.disabled && !('readOnly' in element && element.readOnly);
}

const announce = (field: Plain, ...types: string[]) => {
  for (const type of types) field.dispatchEvent(new Event(type, {bubbles: true}));
};

/** Sets the value past React's own record of it, so that its forms notice a change. */
function setValue(field: Plain, value: string) {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  announce(field, 'input');
}

function choose(field: Plain, values: readonly string[]): boolean {
  if (!(field instanceof HTMLSelectElement)) {
    setValue(field, values[0] ?? '');
    return true;
  }
  const options = [...field.options];
  if (!values.every((value) => options.some((option) => option.value === value))) return false;
  if (options.every((option) => option.selected === values.includes(option.value))) return true;
  for (const option of options) option.selected = values.includes(option.value);
  announce(field, 'input', 'change');
  return true;
}

function attach(field: HTMLInputElement, files: readonly File[]): boolean {
  if (files.length > 1 && !field.multiple) return false;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
  announce(field, 'input', 'change');
  return true;
}

function write(
  field: Exclude<Plain, HTMLSelectElement>,
  content: Content & {kind: 'text'},
): boolean {
  const {value, scrollTop} = content;
  if (field instanceof HTMLInputElement && value.includes('\n')) return false;
  setValue(field, value);
  field.scrollTop = scrollTop;
  return field.value === value;
}

/**
 * Puts content into a field of the same kind, so that its form notices it like typing.
 * @returns false when the field cannot hold it
 */
export function fill(element: Element, content: Content): boolean {
  switch (content.kind) {
    case 'rich':
      typedFieldOf(element)?.write(content.typed);
      return typedFieldOf(element) !== undefined;
    case 'text':
      return write(element as HTMLInputElement, content);
    case 'chosen':
      return choose(element as Plain, content.values);
    case 'files':
      return attach(element as HTMLInputElement, content.files);
    case 'ticked':
      if ((element as HTMLInputElement).checked !== content.checked)
        (element as HTMLElement).click();
      return (element as HTMLInputElement).checked === content.checked;
    case 'foreign':
      return false;
  }
}

/** Restores the caret of an editor within its current content. */
export function withCaretOf(element: Element, content: Content) {
  const field = typedFieldOf(element);
  if (!field || content.kind !== 'rich' || !content.typed.caret) return;
  field.write({...field.read(), caret: content.typed.caret});
}

/** Restores the focus, the selection, and text that was typed meanwhile. */
export function goOn(element: HTMLElement, {content}: TypedItem, added: string) {
  if (content.kind === 'rich') {
    const {blanks = ''} = content.typed;
    return typedFieldOf(element)?.goOn(blanks + added);
  }
  element.focus({preventScroll: true});
  if (content.kind !== 'text' || !content.selection) return undefined;
  const field = element as HTMLInputElement;
  // Addresses and numbers have none.
  if (field.selectionStart !== null) field.setSelectionRange(...content.selection);
  return undefined;
}
