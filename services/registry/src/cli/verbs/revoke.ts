import type {RevokeResponse} from '@switchboard/federation';
import {clientFor, type CommonOptions} from '../settings.ts';
import {presentETag} from './move.ts';
import type {Verb} from './verb.ts';

interface RevokeOptions extends CommonOptions {
  remote: string;
  version: string;
  reason: string;
  /** What takes its place while it is active; without it, where a rollback leads. */
  replacement?: string;
  /** The ETag that the caller saw; by default the present one. */
  ifMatch?: string;
}

/** `revoke <remote> <version>`: the release never runs again, in open tabs either. */
export const revoke: Verb<RevokeOptions> = async (options, surroundings) => {
  const {remote, version, reason, replacement, ifMatch} = options;
  const client = await clientFor('activate', options, surroundings);
  const answer = await client.request<RevokeResponse>({
    method: 'POST', path: `/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}/revoke`, json: {reason, replacement},
    headers: {'if-match': ifMatch ?? await presentETag(client, remote)},
  });
  return {json: answer, text: answer.message};
};
