// Steps of reading, for mails that are parsed elsewhere.

export {withPictures} from './body/html-body.ts';
export {parseInCharset} from './charset/parse-in-charset.ts';
export {filesOf} from './files/mail-files.ts';
export {repairMail} from './repair/index.ts';
