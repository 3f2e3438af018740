export {AttachButton, AttachedFiles} from './AttachedFiles.tsx';
export {writeFileSize} from './file-size.ts';
export {useUploads} from './use-uploads.ts';
