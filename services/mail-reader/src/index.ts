export type {IncomingMail} from './incoming-mail.ts';
export type {IncomingFile} from './files/mail-files.ts';
export type {Bounce} from './origin/bounce.ts';
export type {Complaint} from './origin/complaint.ts';
export type {Named} from './origin/writer.ts';
export {readMail} from './read-mail.ts';
