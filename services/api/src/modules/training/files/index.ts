// Files of courses: videos, captions, documents and covers.

export {keyOf, linksToFiles, presentFiles} from './links.ts';
export {answerPart} from './parts.ts';
export {registerFiles} from './register.ts';
export {type FileRow, findOwnFile, listFiles, retireFile} from './repository.ts';
export {cleanUpFiles, openFile} from './service.ts';
export {folderIn} from './spool.ts';
export {dropFiles, storeFile} from './store-file.ts';
export {checkCover, checkLessonFiles} from './taken-files.ts';
export {filesOf, keepUses, listCoursesWith, saveUses} from './uses-repository.ts';
