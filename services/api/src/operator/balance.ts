import {moneyText} from '../modules/account/balance/rules.ts';
import {ask, type Commands, runCommand, say, usageError} from './command.ts';

const USAGE = `Usage: npm run balance -- transfers            bank transfers that wait for their money
       npm run balance -- confirm TU-…         the money of a transfer has come
       npm run balance -- workspaces acme      workspaces by a part of their name, or by an owner's address
       npm run balance -- refund <workspace> <reference> <credits> "<reason>"
                                               gives back credits that were spent for something
       npm run balance -- allow-sms <workspace>        lets it send SMS before it has paid
       npm run balance -- stop-sms <workspace>         takes that back
       npm run balance -- sms-countries <workspace> PH,US   the countries that its SMS go to
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

interface Workspace {
  id: string;
  name: string;
  owner: string;
  createdAt: string;
}
interface Refund {
  ref: string;
  credits: number;
  isNew: boolean;
}
interface SmsPermission {
  isAllowed: boolean;
  countries: string[];
}

const changeSms = async (url: string, change: object): Promise<void> => {
  const {permission} = await ask<{permission: SmsPermission}>(
    url,
    'POST /api/operator/sms-permissions',
    change,
  );
  const {isAllowed, countries} = permission;
  say(
    `SMS go to ${countries.join(', ') || 'no country'}, ${isAllowed ? 'from sign-up credits too' : 'once credits were paid for'}.`,
  );
};

const COMMANDS: Commands = {
  workspaces: async (url, text = '') => {
    const {workspaces} = await ask<{workspaces: Workspace[]}>(
      url,
      `GET /api/operator/workspaces?q=${encodeURIComponent(text)}`,
    );
    for (const {id, name, owner, createdAt} of workspaces)
      say(`${id}  ${name}  ${owner}  since ${createdAt}`);
    if (workspaces.length === 0) say('No workspace has this name or owner.');
  },
  refund: async (url, ...words) => {
    const [workspaceId, ref, credits, reason] = words;
    if (reason === undefined) throw usageError();
    const {refund} = await ask<{refund: Refund}>(url, 'POST /api/operator/refunds', {
      workspaceId,
      ref,
      credits: Number(credits),
      reason,
    });
    say(
      refund.isNew
        ? `${refund.credits} credits have been given back for ${refund.ref}.`
        : 'The same was given back before, for the same reason. Nothing has changed.',
    );
  },
  'allow-sms': (url, workspaceId) => changeSms(url, {workspaceId, isAllowed: true}),
  'stop-sms': (url, workspaceId) => changeSms(url, {workspaceId, isAllowed: false}),
  'sms-countries': (url, workspaceId, countries) => {
    if (countries === undefined) throw usageError();
    return changeSms(url, {workspaceId, countries: countries.toUpperCase().split(',')});
  },
  transfers: async (url) => {
    const {transfers} = await ask<{transfers: Transfer[]}>(url, 'GET /api/operator/transfers');
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
      `POST /api/operator/transfers/${encodeURIComponent(reference)}/confirmation`,
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
    }>(url, 'POST /api/operator/balance-checks');
    say(`${check.workspaces} workspaces checked, ${check.differences} differences now.`);
    for (const {foundAt, workspace, workspaceId, what, cached, summed} of differences)
      say(
        `${foundAt}  ${workspace} (${workspaceId})  ${what}: ${cached}, entries sum to ${summed}`,
      );
    if (check.differences > 0) process.exitCode = 1;
  },
};

await runCommand(COMMANDS, USAGE);
