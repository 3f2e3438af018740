import {createHmac} from 'node:crypto';

/**
 * Distinguishes the callers of one rollout without storing their identity: hashes their network
 * with a key that is deleted with the rollout. Where the network is unknown, the page that they
 * report from takes its place.
 */
export const sourceOf = (caller: string, key: string): string =>
  createHmac('sha256', key).update(caller).digest('base64url');
