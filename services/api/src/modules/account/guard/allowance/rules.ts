import type {Limit} from '#config/index.ts';

/** Basis of a workspace's limits: its age, and whether it has a verified support address. */
export interface Standing {
  createdAt: Date;
  isVerified: boolean;
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Daily limits of mails, segments of SMS and invitations from a number of days on, before and after an address is verified. */
const STEPS = [
  {days: 30, mails: [500, 20_000], sms: [500, 5000], invitations: [200, 500]},
  {days: 7, mails: [200, 5000], sms: [200, 1000], invitations: [100, 200]},
  {days: 1, mails: [100, 1000], sms: [100, 300], invitations: [50, 100]},
  {days: 0, mails: [50, 200], sms: [50, 100], invitations: [25, 50]},
] as const;

export type Allowed = 'mails' | 'sms' | 'invitations';

/** Number of mails, segments of SMS or invitations that a workspace may send a day. */
export const dailyLimit = (kind: Allowed, {createdAt, isVerified}: Standing, now: Date): Limit => {
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
  const step = STEPS.find((one) => days >= one.days) ?? STEPS[STEPS.length - 1]!;
  return {max: step[kind][isVerified ? 1 : 0], seconds: DAY_SECONDS};
};
