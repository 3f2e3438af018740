import {moneyText} from '../modules/account/balance/money.ts';
import {ask, type Commands, runCommand, say, usageError} from './command.ts';

const USAGE = `Usage: npm run balance -- transfers            bank transfers that wait for their money
       npm run balance -- confirm TU-…         the money of a transfer has come
       npm run balance -- check                compares balances with the sums of their entries
       with --url http://localhost:3000 for another address`;

interface Transfer {
  reference: string;
  credits: number;
  amountMinor: number;
  currency: string;
  createdAt: string;
  workspace: string;
}
interface Difference {
  workspace: string;
  workspaceId: string;
  what: string;
  cached: number;
  summed: number;
  foundAt: string;
}

const COMMANDS: Commands = {
  transfers: async (url) => {
    const {transfers} = await ask<{transfers: Transfer[]}>(url, 'GET', '/api/operator/transfers');
    for (const {reference, workspace, credits, amountMinor, currency, createdAt} of transfers)
      say(
        `${reference}  ${moneyText(amountMinor, currency)}  ${credits} credits  ${createdAt}  ${workspace}`,
      );
    if (transfers.length === 0) say('No bank transfer is waiting.');
  },
  confirm: async (url, reference) => {
    if (reference === undefined) throw usageError();
    const {transfer} = await ask<{transfer: Transfer & {isNew: boolean}}>(
      url,
      'POST',
      `/api/operator/transfers/${encodeURIComponent(reference)}/confirmation`,
    );
    say(
      transfer.isNew
        ? `${transfer.credits} credits have been added for ${reference}.`
        : `${reference} was confirmed before. Nothing has changed.`,
    );
  },
  check: async (url) => {
    const {check, differences} = await ask<{
      check: {differences: number; workspaces: number};
      differences: Difference[];
    }>(url, 'POST', '/api/operator/balance-checks');
    say(`${check.workspaces} workspaces checked, ${check.differences} differences now.`);
    for (const {foundAt, workspace, workspaceId, what, cached, summed} of differences)
      say(
        `${foundAt}  ${workspace} (${workspaceId})  ${what}: ${cached}, entries sum to ${summed}`,
      );
    if (check.differences > 0) process.exitCode = 1;
  },
};

await runCommand(COMMANDS, USAGE);
