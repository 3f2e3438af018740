export {preloadsFor} from './preloads.ts';
export {renderPage, type PageOptions, type Preload} from './render-page.ts';
