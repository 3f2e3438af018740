import type {Core} from '#core/index.ts';
import {checkBalances, expirePayments} from './checks/service.ts';
import {notifyAboutLowBalances} from './settings/low-balance.ts';

/** Call before the start: defines the scheduled jobs of the balance. A difference fails its job, so that the log has it as an error. */
export const defineBalanceJobs = (deps: Core): void => {
  deps.jobs.schedule('low-balances', '* * * * *', () => notifyAboutLowBalances(deps));
  deps.jobs.schedule('expire-payments', '23 * * * *', () => expirePayments(deps));
  deps.jobs.schedule('check-balances', '41 2 * * *', async () => {
    const {differences} = await checkBalances(deps);
    if (differences > 0) deps.reportFault(differencesError(differences));
  });
};

const differencesError = (differences: number): Error =>
  new Error(
    `${differences} balances differ from the sums of their entries. Nothing was changed: see npm run balance -- check.`,
  );
