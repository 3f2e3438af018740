// How messages and mails are read, without a database: fit for worker threads.

export {parseInCharset} from './incoming/charsets.ts';
export {filesOf, type IncomingFile, withPictures} from './incoming/read-mail.ts';
export {readBody} from './messages/body.ts';
