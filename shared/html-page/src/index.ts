export {
  answeredPageHeaders,
  CLOSED_POLICY,
  pageHeaders,
  staticPageHeaders,
  type ConfiguredOrigins,
  type Directives,
  type PageHeaderOptions,
} from './headers.ts';
export {dataBlock, escapeHtml} from './html.ts';
export {preloadsFor} from './preloads.ts';
export {SPLASH_MARKUP, SPLASH_STYLE} from './splash.ts';
export {renderPage, type PageOptions, type Preload} from './render-page.ts';
