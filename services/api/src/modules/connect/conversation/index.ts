// Conversations of tickets, by mail and in the app.

export {
  findFirstTexts,
  insertMessages,
  listMessagesOf,
  type MessageRow,
  type NewMessage,
} from './messages/repository.ts';
export {insertRatings, type RatingRow} from './surveys/repository.ts';
export {authorNameOf} from './thread/presenter.ts';
export {registerConversation} from './register.ts';
export {readTxt} from './support-addresses/domain-record.ts';
export {readSenderHealth} from './support-addresses/health.ts';
export {createSampleTicket} from './thread/sample-ticket.ts';
export {createRateGuard, type RateGuard} from './incoming/rate.ts';
export {takeSms} from './incoming/sms.ts';
export {takeSmsNews} from './outgoing/sms.ts';
export {readSmsReference} from './outgoing/sms-reference.ts';
export {cleanUpLeftOut} from './incoming/left-out/keep.ts';
export {
  findVerifiedAddress,
  isVerifiedAddress,
  listVerifiedAddresses,
} from './support-addresses/repository.ts';
export {readSender} from './support-addresses/sender.ts';
