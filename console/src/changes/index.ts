export {ChangeDialog} from './ChangeDialog.tsx';
export {PreviewDialog} from './PreviewDialog.tsx';
export type {Change} from './change.ts';
