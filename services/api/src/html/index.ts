export {sanitize, toPlainText} from './sanitize.ts';
