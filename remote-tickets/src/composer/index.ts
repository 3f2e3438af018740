export {Composer} from './Composer.tsx';
export {askReply} from './reply-asked.ts';
