/** For the transition of a dialog: the first field takes the focus once the dialog is there, unless something in it has it. */
export const focusFirstField = {
  onEntered: (dialog: HTMLElement) => {
    if (dialog.querySelector('input:focus, select:focus, textarea:focus, button:focus')) return;
    dialog.querySelector<HTMLElement>('input:not([type=radio]), input:checked, select')?.focus();
  },
};
