export {asWritten} from './as-written.ts';
export {renderLayout} from './layout.ts';
export {
  createMailer,
  type Mail,
  type Mailer,
  type OnMail,
  type Refusal,
  refusalsIn,
} from './mailer.ts';
export {type MailContent, renderMail} from './render.ts';
export {outboxRoutes} from './outbox-routes.ts';
export {deleteMails} from './repository.ts';
export {openOutboxToken, outboxTokenPath} from './outbox-token.ts';
