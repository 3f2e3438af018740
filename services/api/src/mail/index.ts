export {createMailer, type Mail, type Mailer, type OnMail} from './mailer.ts';
