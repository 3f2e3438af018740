export {FORWARDING} from './words/banners.ts';
export {splitHtml} from './split-html.ts';
export {splitText, type Split} from './split-text.ts';
