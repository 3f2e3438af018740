export {escapeHtml} from './escape-html.ts';
export {pageSecurityPolicy, renderPage, renderPageIn} from './page.ts';
export {cleanAside, SHORT_MAX} from './clean-aside.ts';
export {readMarkup} from './markup.ts';
export {withMeaning} from './meaning.ts';
export {sanitize} from './sanitize.ts';
export {toPlainText} from '@switchboard/contracts/plain-text';
export {type Html, html} from './template.ts';
