/**
 * Inserts text into a line or a text area at its caret, as typing would: forms receive the event.
 * @param field target; nothing happens without one
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
