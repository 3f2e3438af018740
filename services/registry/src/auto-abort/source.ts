import {createHmac} from 'node:crypto';

/**
 * Tells the callers of one rollout apart without keeping who they are: their network, hashed with a key that is forgotten with the rollout.
 * Where the network tells nothing, it is the page that they report from.
 */
export const sourceOf = (caller: string, key: string): string =>
  createHmac('sha256', key).update(caller).digest('base64url');
