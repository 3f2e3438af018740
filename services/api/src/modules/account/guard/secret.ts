import {createHash, randomBytes} from 'node:crypto';

/** New public token: 256 bits, base64url. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token. Tokens are random, so one round of SHA-256 is enough (ASVS 6.5.2). */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
