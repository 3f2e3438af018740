import {parseArgs} from 'node:util';
import {openOperatorToken} from '../modules/account/balance/operator/token.ts';
import {moneyText} from '../modules/account/balance/money.ts';

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

const commandError = (message: string): Error =>
  Object.assign(new Error(message), {name: 'CommandError'});

const say = (text: string) => console.log(text);

const ask = async <Answer>(url: string, method: 'GET' | 'POST', path: string): Promise<Answer> => {
  const token = await openOperatorToken(process.env.DATA_DIR || '.data');
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {authorization: `Bearer ${token}`},
  }).catch(() => {
    throw commandError(
      `Nothing answers at ${url}. Start the system, or name its address by --url.`,
    );
  });
  const answer = (await reply.json()) as Answer & {message: string};
  if (!reply.ok)
    throw commandError(
      reply.status === 401
        ? `${answer.message} Set DATA_DIR to the folder of the running system.`
        : answer.message,
    );
  return answer;
};

const COMMANDS: Record<string, (url: string, reference: string | undefined) => Promise<void>> = {
  transfers: async (url) => {
    const {transfers} = await ask<{transfers: Transfer[]}>(url, 'GET', '/api/operator/transfers');
    for (const {reference, workspace, credits, amountMinor, currency, createdAt} of transfers)
      say(
        `${reference}  ${moneyText(amountMinor, currency)}  ${credits} credits  ${createdAt}  ${workspace}`,
      );
    if (transfers.length === 0) say('No bank transfer is waiting.');
  },
  confirm: async (url, reference) => {
    if (reference === undefined) throw commandError(USAGE);
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

try {
  const {values, positionals} = parseArgs({
    options: {url: {type: 'string'}},
    allowPositionals: true,
  });
  const [name = '', reference] = positionals;
  const command = COMMANDS[name];
  if (!command) throw commandError(USAGE);
  await command(values.url ?? `http://localhost:${process.env.PORT || 3000}`, reference);
} catch (error) {
  const {name, message, code} = error as Error & {code?: string};
  if (name !== 'CommandError' && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(name === 'CommandError' ? message : USAGE);
  process.exitCode = 1;
}
