// Files of courses: videos, captions, documents and covers.

export {keyOf} from './links.ts';
export {answerPart} from './parts.ts';
export {registerFiles} from './register.ts';
export {cleanUpFiles} from './service.ts';
