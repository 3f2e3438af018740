import {revokeRelease} from '@switchboard/contracts/registry/rollouts/endpoints';
import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface RevokeOptions extends ChangeOptions {
  version: string;
  reason: string;
  /** What takes its place while it is active; without it, where a rollback leads. */
  replacement?: string;
}

/** `revoke <remote> <version>`: the release never runs again, in open tabs either. */
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
