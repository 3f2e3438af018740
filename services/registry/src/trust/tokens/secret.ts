import {createHash, randomBytes} from 'node:crypto';

/** Creates a token: 256 random bits. */
export const newSecret = (): string => `swb_${randomBytes(32).toString('base64url')}`;

/** Hash of a token for the database. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
