/**
 * Writes into a line or a text area where its caret is, as typing would: forms hear of it.
 * @param field what to write into; nothing happens without one
 */
export const insertText = (
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): void => {
  if (!field) return;
  field.focus();
  const {selectionStart, selectionEnd, value} = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new Event('input', {bubbles: true}));
};
