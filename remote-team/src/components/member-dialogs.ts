// Dialogs with forms, in one chunk.
export {EraseDialog} from './EraseDialog.tsx';
export {MaxOpenDialog} from './MaxOpenDialog.tsx';
