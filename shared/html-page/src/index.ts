export {
  answeredPageHeaders,
  CLOSED_POLICY,
  pageHeaders,
  staticPageHeaders,
  type ConfiguredOrigins,
  type Directives,
  type PageHeaderOptions,
} from './headers.ts';
export {EARLY_USER_MARKUP, EARLY_USER_SOURCE} from './early-user.ts';
export {dataBlock, escapeHtml} from './html.ts';
export {preloadsFor} from './preloads.ts';
export {SPLASH_MARKUP, SPLASH_STYLE} from './splash.ts';
export {renderPage, type PageOptions, type Preload} from './render-page.ts';
