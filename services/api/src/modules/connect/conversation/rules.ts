// Reading of messages and mails, without a database: fit for worker threads.

export {parseInCharset} from './incoming/charsets.ts';
export {withPictures} from './incoming/html-body.ts';
export {filesOf, type IncomingFile} from './incoming/mail-files.ts';
export {repairMail} from './incoming/repair/index.ts';
export {readBody} from './messages/body.ts';
