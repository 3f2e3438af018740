import type {Limit} from '#config/index.ts';
import {type Trx, withSystem} from '#database/index.ts';
import {problem} from '@switchboard/service-kit/errors';
import type {Core} from '#core/index.ts';
import {allowRate, checkRate, limitRate, refundRate, takeRate} from '../attempts.ts';
import {findStanding} from './repository.ts';
import {type Allowed, dailyLimit} from './rules.ts';

type Parts = Pick<Core, 'db' | 'now' | 'config'>;
/** Messages that members write one by one: mails by people they go to, SMS by segments. */
type Written = 'mails' | 'sms';
/** Number of messages of one workspace. */
interface Messages {
  workspaceId: string;
  count: number;
}

const keyOf = (kind: Written, workspaceId: string) =>
  ({kind: 'workspace', value: `${kind}:${workspaceId}`}) as const;

const limitOf = async (
  {config, now}: Pick<Parts, 'config' | 'now'>,
  trx: Trx,
  {workspaceId, kind}: {workspaceId: string; kind: Allowed},
): Promise<Limit> => {
  const limit = dailyLimit(kind, await findStanding(trx, workspaceId), now());
  const said = {mails: config.mailsPerDay, sms: config.smsPerDay, invitations: undefined}[kind];
  return said === undefined ? limit : {...limit, max: said};
};

const NAMES: Record<Written, string> = {mails: 'mails', sms: 'SMS'};

const usedUp = (kind: Written, {max}: Limit): string =>
  `This workspace has reached its limit of ${max} ${NAMES[kind]} a day. The limit grows as the workspace gets older, and with a verified support address.`;

const take =
  (kind: Written) =>
  ({db, ...parts}: Parts, {workspaceId, count}: Messages): Promise<string | null> =>
    withSystem(db, async (trx) => {
      const limit = await limitOf(parts, trx, {workspaceId, kind});
      const key = keyOf(kind, workspaceId);
      const wait = await takeRate(trx, {key, limit, now: parts.now(), amount: count});
      return wait === null ? null : usedUp(kind, limit);
    });

/** Counts mails that are about to be sent. @returns the reason for a refusal, addressed to their author; null when they may be sent */
export const takeMails = take('mails');

/**
 * Counts a mail that leaves of itself, as `takeMails` does: only while less than half of the day's mails are used, so that an attacker who makes
 * this system write cannot keep members from answering.
 */
export const takeAutomaticMail = ({db, ...parts}: Parts, workspaceId: string) =>
  withSystem(db, async (trx): Promise<string | null> => {
    const limit = await limitOf(parts, trx, {workspaceId, kind: 'mails'});
    const isTaken = await allowRate(trx, {
      key: keyOf('mails', workspaceId),
      limit: {...limit, max: Math.floor(limit.max / 2)},
      now: parts.now(),
    });
    return isTaken
      ? null
      : `This workspace has used half of its ${limit.max} mails a day. The others are kept for replies.`;
  });

/** Counts segments of SMS that are about to leave, as `takeMails` does. */
export const takeSms = take('sms');

const readLimit =
  (kind: Written) =>
  async (parts: Pick<Parts, 'config' | 'now'>, trx: Trx, workspaceId: string): Promise<number> =>
    (await limitOf(parts, trx, {workspaceId, kind})).max;

/** Runs in the workspace: number of mails that its broadcasts may send in 24 hours (decision 0091). */
export const readMailLimit = readLimit('mails');

/** Runs in the workspace: number of segments of SMS that its broadcasts may send in 24 hours (decision 0132). */
export const readSmsLimit = readLimit('sms');

const giveBack =
  (kind: Written) =>
  ({db}: Parts, {workspaceId, count}: Messages): Promise<void> =>
    withSystem(db, (trx) => refundRate(trx, keyOf(kind, workspaceId), count));

/** Returns mails to the allowance that were not sent after all. */
export const giveBackMails = giveBack('mails');

/** Returns segments of SMS to the allowance that were not sent after all. */
export const giveBackSms = giveBack('sms');

const requireRoom =
  (kind: Written) =>
  ({db, ...parts}: Parts, workspaceId: string): Promise<void> =>
    withSystem(db, async (trx) => {
      const limit = await limitOf(parts, trx, {workspaceId, kind});
      const key = keyOf(kind, workspaceId);
      const retryAfter = await checkRate(trx, {key, limit, now: parts.now()});
      if (retryAfter !== null) throw problem('rate_limited', usedUp(kind, limit), {retryAfter});
    });

/** Call before writing anything that would be sent as a mail. Throws 429 when the day's mails are used up. */
export const requireMails = requireRoom('mails');

/** Call before writing anything that would be sent as an SMS. Throws 429 when the day's SMS are used up. */
export const requireSms = requireRoom('sms');

/** Counts one more invitation, in a transaction of `withSystem`. Throws 429 beyond the day's limit. */
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

/**
 * Counts a verification mail before it is sent: as a mail of the workspace, and per address as a mail that anyone may request. Throws 429.
 */
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

/** Counts a mail that tests a support address. Throws 429 beyond the limit. */
export const requireTestMail = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `test-mails:${workspaceId}`}, TEST_MAILS);

/** Throws 429 for too many DNS queries. */
export const requireDnsCheck = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `dns:${workspaceId}`}, DNS_CHECKS);

const REPORT_TESTS: Limit = {max: 5, seconds: 600};

/** Counts a report that a user mails to themselves. Throws 429 beyond the limit. */
export const requireReportTest = (parts: Parts, userId: string): Promise<void> =>
  limitRate(parts, {kind: 'mail', value: `report-tests:${userId}`}, REPORT_TESTS);

const TEST_SENDS: Limit = {max: 30, seconds: 3600};

/** Counts a test of a broadcast. Throws 429 beyond the limit. */
export const requireTestSend = (parts: Parts, workspaceId: string): Promise<void> =>
  limitRate(parts, {kind: 'workspace', value: `tests:${workspaceId}`}, TEST_SENDS);
