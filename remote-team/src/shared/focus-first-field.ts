/** Transition props of a dialog that focus the first field once the dialog is open, unless it already contains the focus. */
export const focusFirstField = {
  onEntered: (dialog: HTMLElement) => {
    if (dialog.querySelector('input:focus, select:focus, textarea:focus, button:focus')) return;
    dialog.querySelector<HTMLElement>('input:not([type=radio]), input:checked, select')?.focus();
  },
};
