export {formats, language, type Translate, writeWith} from './language.ts';
export {say, t, type Values} from './t.ts';
