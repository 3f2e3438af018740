export {chooseLanguage, followLanguage} from './follow-language.ts';
export {keepFormats} from './keep-formats.ts';
export {keptFormats} from './kept-formats.ts';
export {catalogues} from './section-catalogues.ts';
export {startLanguage} from './start-language.ts';
