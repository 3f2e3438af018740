import {randomInt} from 'node:crypto';
import {RECOVERY_CODES} from '@switchboard/contracts/limits';
import {hashSecret} from '../../guard/index.ts';

/** Crockford's base32: no I, L, O and U, which are misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 4;

const newGroup = () =>
  Array.from({length: GROUP}, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten new codes, `7k3m-9x2p-…`: 80 bits each, so one round of SHA-256 keeps them (ASVS 6.5.2). */
export const newRecoveryCodes = (): string[] =>
  Array.from({length: RECOVERY_CODES}, () => Array.from({length: GROUPS}, newGroup).join('-'));

/** Stored form of a code. Case, spaces and dashes do not matter, and misread letters are corrected. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashSecret(code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0'));
