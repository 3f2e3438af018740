import {Secret, TOTP} from 'otpauth';

/** What every authenticator app takes (RFC 6238): SHA-1, six digits, 30 s. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps that a clock may be off by. */
const SKEW = 1;

const totpOf = (key: string, label = {}) =>
  new TOTP({
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    ...label,
  });

/** A new key of 160 bits, base32. */
export const newTotpKey = (): string => new Secret({size: 20}).base32;

/** What the QR code says: the app names the entry by product and address. */
export const totpUri = (key: string, {issuer, email}: {issuer: string; email: string}): string =>
  totpOf(key, {issuer, label: email}).toString();

/** The code at a time, for tests and the command line. */
export const totpCode = (key: string, now: Date): string =>
  totpOf(key).generate({timestamp: now.getTime()});

/**
 * The step that a code is of, a step before or after now at most.
 * @param code digits; blanks do not matter
 * @returns steps of 30 s since 1970, or null where it is of none
 */
export const totpStep = (key: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({token, timestamp, window: SKEW});
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
