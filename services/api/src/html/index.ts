export {escapeHtml, readMarkup, sanitize, toHtml} from '@switchboard/service-kit/html';
export {pageSecurityPolicy, renderPage, renderPageIn} from './page.ts';
export {cleanAside, SHORT_MAX} from './clean-aside.ts';
export {toPlainText} from '@switchboard/contracts/plain-text';
export {type Html, html} from './template.ts';
