export {escapeHtml} from './escape-html.ts';
export {pageSecurityPolicy, renderPage, renderPageIn} from './page.ts';
export {sanitize} from './sanitize.ts';
export {toPlainText} from '@switchboard/contracts/plain-text';
export {type Html, html} from './template.ts';
