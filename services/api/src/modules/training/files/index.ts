// Files of courses: videos, captions, documents and covers.

export {registerFiles} from './register.ts';
export {cleanUpFiles} from './service.ts';
