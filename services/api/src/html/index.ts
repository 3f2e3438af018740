export {escapeHtml} from './escape-html.ts';
export {pageSecurityPolicy, renderPage} from './page.ts';
export {sanitize, toPlainText} from './sanitize.ts';
export {type Html, html} from './template.ts';
