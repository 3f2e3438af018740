// Documents with text of any script.
export {inFonts, type Weight} from './fonts.ts';
export {type Document, type Look, setFont, write} from './write.ts';
