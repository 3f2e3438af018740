export {
  giveBackMails,
  giveBackSms,
  readMailLimit,
  readSmsLimit,
  requireDnsCheck,
  requireMails,
  requireReportTest,
  requireSms,
  requireTestMail,
  requireTestSend,
  requireVerificationMail,
  takeAutomaticMail,
  takeInvitation,
  takeMails,
  takeSms,
} from './allowance/service.ts';
export {deleteOldAttempts, isKeyOf} from './attempts-repository.ts';
export {
  allowRate,
  forgetFailures,
  forgetGuessing,
  type Guesser,
  guessKeys,
  limitFailures,
  limitGuessing,
  limitLogin,
  limitRate,
  mayMail,
  placeKey,
} from './attempts.ts';
export {createCipher} from './cipher.ts';
export {withFloor} from './floor.ts';
export {createHasher} from './hasher.ts';
export {hashSecret, newSecret} from './secret.ts';
