import {createHash, randomBytes} from 'node:crypto';

/** A new token: 256 random bits. */
export const newSecret = (): string => `swb_${randomBytes(32).toString('base64url')}`;

/** What the database keeps of a token. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
