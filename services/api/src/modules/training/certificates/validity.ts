import {DateTime} from 'luxon';
import type {Certificate} from '@switchboard/contracts/certificates/schemas';

/**
 * End of a certificate: the end of the day that lies the given number of months later, in the given time zone. Where the month has no such
 * day, its last one counts.
 * @returns null for one that is valid forever
 */
export const validUntil = (issuedAt: Date, months: number | null, timeZone: string): Date | null =>
  months === null
    ? null
    : DateTime.fromJSDate(issuedAt, {zone: timeZone})
        .plus({months})
        .endOf('day')
        .startOf('second')
        .toJSDate();

interface Dated {
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** Derived, never stored. */
export const statusOf = ({expiresAt, revokedAt}: Dated, now: Date): Certificate['status'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
};
