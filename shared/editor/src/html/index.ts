export {toLessonHtml} from './lesson-html.ts';
export {toMailDocument} from './mail-document.ts';
export {toMessageHtml} from './message-html.ts';
export {messageLook} from './message-look.ts';
export {isPlain, toMessageText} from './message-text.ts';
export {MessageHtml} from './MessageHtml.tsx';
export {toSafeNodes} from './purify.ts';
