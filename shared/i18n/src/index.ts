export {language, type Translate} from './language.ts';
export {say, t, type Values} from './t.ts';
