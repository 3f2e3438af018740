export {
  closeHold,
  openHold,
  readPrices,
  readPurse,
  refuseTooDear,
  releaseHold,
  requireCredits,
  settleHold,
  spendNow,
} from './holds.ts';
export {defineBalanceJobs} from './jobs.ts';
export {operatorRoutes} from './operator/routes.ts';
export {post} from './posting.ts';
export {balanceRoutes} from './routes.ts';
export {insertSmsPermission} from './sms/repository.ts';
export {needsPayment, refuseUnwantedSms, smsNumbers, UNPAID_SMS} from './sms/service.ts';
export {stripeWebhook} from './top-ups/webhook.ts';
