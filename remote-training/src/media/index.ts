// Files of courses and videos of other sites: upload, playback and display.

export {EmbedPlayer} from './EmbedPlayer.tsx';
export {FileBox} from './FileBox.tsx';
export {FileViewer} from './FileViewer.tsx';
export {measureVideo} from './measure-video.ts';
export {UploadField} from './UploadField.tsx';
export {VideoPlayer} from './VideoPlayer.tsx';
