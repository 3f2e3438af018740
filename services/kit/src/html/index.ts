export {escapeHtml} from './escape-html.ts';
export {readMarkup} from './markup.ts';
export {rememberSafe, sanitize} from './sanitize.ts';
export {toHtml} from './to-html.ts';
