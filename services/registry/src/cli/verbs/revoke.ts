import {revokeRelease} from '@switchboard/contracts/registry/rollouts/endpoints';
import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface RevokeOptions extends ChangeOptions {
  version: string;
  reason: string;
  /** Replacement if it is active; by default the target of a rollback. */
  replacement?: string;
}

/** `revoke <remote> <version>`: the release never runs again, including in open tabs. */
export const revoke: Verb<RevokeOptions> = async (options, context) => {
  const {remote, version, replacement} = options;
  const client = await clientFor('activate', options, context);
  return change(client, options, {
    ask: (why, terms) =>
      client.call(revokeRelease, {
        params: {name: remote, version},
        body: {replacement, ...why},
        ...terms,
      }),
  });
};
