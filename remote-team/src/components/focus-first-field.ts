/** For the transition of a dialog: the first field takes the focus once the dialog is there. */
export const focusFirstField = {
  onEntered: (dialog: HTMLElement) =>
    dialog.querySelector<HTMLElement>('input:not([type=radio]), input:checked, select')?.focus(),
};
