import {Secret, TOTP} from 'otpauth';

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 s. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps by which a clock may be off. */
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

/** Content of the QR code: the app names the entry by product and address. */
export const totpUri = (key: string, {issuer, email}: {issuer: string; email: string}): string =>
  totpOf(key, {issuer, label: email}).toString();

/** Code at a time, for tests and the command line. */
export const totpCode = (key: string, now: Date): string =>
  totpOf(key).generate({timestamp: now.getTime()});

/**
 * Step to which a code belongs, at most one step before or after now.
 * @param code digits; spaces do not matter
 * @returns steps of 30 s since 1970, or null if it belongs to none
 */
export const totpStep = (key: string, code: string, now: Date): number | null => {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({token, timestamp, window: SKEW});
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
