/** Forms in dialogs. Remotes bundle them, so that the first page does not load them. */
export {FormDialog, type FormDialogProps} from './FormDialog.tsx';
export {SubmitDialog, type SubmitDialogProps} from './SubmitDialog.tsx';
