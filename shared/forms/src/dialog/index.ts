/** Form in a dialog. Remotes bundle it, so that the first page does not load it. */
export {FormDialog, type FormDialogProps} from './FormDialog.tsx';
