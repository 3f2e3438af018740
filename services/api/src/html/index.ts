export {pageSecurityPolicy, renderPage, renderPageIn} from './page.ts';
export {cleanAside, SHORT_MAX} from './clean-aside.ts';
export {type Html, html} from './template.ts';
