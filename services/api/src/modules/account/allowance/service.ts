import type {Limit} from '../../../config/index.ts';
import {type Trx, withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {problem} from '@switchboard/service-kit/errors';
import {checkRate, limitRate, refundRate, takeRate} from '../auth/attempts.ts';
import {findStanding} from './repository.ts';
import {dailyLimit} from './rules.ts';

type Parts = Pick<ApiDeps, 'db' | 'now' | 'config'>;
/** Mails to so many people, of one workspace. */
interface Mails {
  workspaceId: string;
  count: number;
}

const mailKey = (workspaceId: string) =>
  ({kind: 'workspace', value: `mails:${workspaceId}`}) as const;

const limitOf = async (
  {config, now}: Pick<Parts, 'config' | 'now'>,
  trx: Trx,
  {workspaceId, kind}: {workspaceId: string; kind: 'mails' | 'invitations'},
): Promise<Limit> => {
  const limit = dailyLimit(kind, await findStanding(trx, workspaceId), now());
  return kind === 'mails' && config.mailsPerDay !== undefined
    ? {...limit, max: config.mailsPerDay}
    : limit;
};

const usedUp = ({max}: Limit): string =>
  `This workspace has reached its limit of ${max} mails a day. The limit grows as the workspace gets older, and with a verified support address.`;

/** Counts mails that are about to leave. @returns why they may not, for who wrote them; null when they may */
export const takeMails = (
  {db, ...parts}: Parts,
  {workspaceId, count}: Mails,
): Promise<string | null> =>
  withSystem(db, async (trx) => {
    const limit = await limitOf(parts, trx, {workspaceId, kind: 'mails'});
    return (await takeRate(trx, {
      key: mailKey(workspaceId),
      limit,
      now: parts.now(),
      amount: count,
    })) === null
      ? null
      : usedUp(limit);
  });

/** In the workspace: how many mails its broadcasts may send in 24 hours (decision 0091). */
export const readMailLimit = async (
  parts: Pick<Parts, 'config' | 'now'>,
  trx: Trx,
  workspaceId: string,
): Promise<number> => (await limitOf(parts, trx, {workspaceId, kind: 'mails'})).max;

/** They did not leave after all. */
export const giveBackMails = ({db}: Parts, {workspaceId, count}: Mails): Promise<void> =>
  withSystem(db, (trx) => refundRate(trx, mailKey(workspaceId), count));

/** Before something is written that would leave as a mail. Throws 429 when the day's mails are used up. */
export const requireMails = ({db, ...parts}: Parts, workspaceId: string): Promise<void> =>
  withSystem(db, async (trx) => {
    const limit = await limitOf(parts, trx, {workspaceId, kind: 'mails'});
    const retryAfter = await checkRate(trx, {key: mailKey(workspaceId), limit, now: parts.now()});
    if (retryAfter !== null) throw problem('rate_limited', usedUp(limit), {retryAfter});
  });

/** In a transaction of `withSystem`: counts one more invitation. Throws 429 beyond the day's limit. */
export const takeInvitation = async (
  parts: Pick<Parts, 'config' | 'now'>,
  trx: Trx,
  workspaceId: string,
): Promise<void> => {
  const limit = await limitOf(parts, trx, {workspaceId, kind: 'invitations'});
  const retryAfter = await takeRate(trx, {
    key: {kind: 'workspace', value: `invitations:${workspaceId}`},
    limit,
    now: parts.now(),
    amount: 1,
  });
  if (retryAfter !== null)
    throw problem(
      'rate_limited',
      `This workspace has reached its limit of ${limit.max} invitations a day. The limit grows as the workspace gets older, and with a verified support address.`,
      {retryAfter},
    );
};

const DNS_CHECKS: Limit = {max: 20, seconds: 600};

/** Counts a verification mail before it is sent: as any mail of the workspace, and for each address as mails that anyone may ask for. Throws 429. */
export const requireVerificationMail = async (
  parts: Parts,
  {workspaceId, address}: {workspaceId: string; address: string},
): Promise<void> => {
  await requireMails(parts, workspaceId);
  await limitRate(
    parts,
    {kind: 'mail', value: `proof:${address}`},
    parts.config.limits.mailPerAddress,
  );
  await takeMails(parts, {workspaceId, count: 1});
};

const TEST_MAILS: Limit = {max: 5, seconds: 600};

/** Counts a mail that tests a support address. Throws 429 for too many of them. */
export const requireTestMail = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `test-mails:${workspaceId}`}, TEST_MAILS);

/** Throws 429 for too many questions to DNS. */
export const requireDnsCheck = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `dns:${workspaceId}`}, DNS_CHECKS);

const REPORT_TESTS: Limit = {max: 5, seconds: 600};

/** Counts a report that somebody mails to themselves. Throws 429 for too many of them. */
export const requireReportTest = (parts: Parts, userId: string): Promise<void> =>
  limitRate(parts, {kind: 'mail', value: `report-tests:${userId}`}, REPORT_TESTS);

const TEST_SENDS: Limit = {max: 30, seconds: 3600};

/** Counts a test of a broadcast. Throws 429 for too many of them. */
export const requireTestSend = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `tests:${workspaceId}`}, TEST_SENDS);
