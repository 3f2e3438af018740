/** Placeholders for missing or loading data. Host and remotes bundle it, so that the first page does not load it. */
export {FormSkeleton} from './FormSkeleton.tsx';
export {NoAccess, type NoAccessProps} from './NoAccess.tsx';
export {Pictogram, type PictogramProps} from './Pictogram.tsx';
export {TableSkeleton} from './TableSkeleton.tsx';
