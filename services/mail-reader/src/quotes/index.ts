export {forwardedFromOf} from './forwarded-from.ts';
export {FORWARDING} from './words/banners.ts';
export {splitHtml} from './split-html.ts';
export {splitText, type Split} from './split-text.ts';
