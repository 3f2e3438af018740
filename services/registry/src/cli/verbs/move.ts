import type {ActivationResponse, RemoteResponse} from '@switchboard/federation';
import type {RegistryClient} from '../../client/registry-client.ts';
import {clientFor, type CommonOptions} from '../settings.ts';
import type {Outcome, Verb} from './verb.ts';

interface MoveOptions extends CommonOptions {
  remote: string;
  version?: string;
  reason?: string;
  /** The ETag that the caller saw; by default the present one. */
  ifMatch?: string;
}

/** The ETag of a remote as it is now. */
export const presentETag = async (client: RegistryClient, remote: string): Promise<string> =>
  (await client.request<RemoteResponse>({method: 'GET', path: `/remotes/${encodeURIComponent(remote)}`})).remote.etag;

interface Place {
  method: 'PUT' | 'POST';
  place: string;
  /** The reason that the audit log gets when nobody gives one. */
  unexplained: string;
}

const move = async (client: RegistryClient, options: MoveOptions, to: Place): Promise<Outcome> => {
  const {remote, version, reason = to.unexplained, ifMatch} = options;
  const answer = await client.request<ActivationResponse>({
    method: to.method, path: `/remotes/${encodeURIComponent(remote)}/${to.place}`, json: {version, reason},
    headers: {'if-match': ifMatch ?? await presentETag(client, remote)},
  });
  return {json: answer, text: answer.message};
};

/** `activate <remote> <version>`: makes a published release the one that everyone runs. */
export const activate: Verb<MoveOptions> = async (options, surroundings) =>
  move(await clientFor('activate', options, surroundings), options, {method: 'PUT', place: 'active', unexplained: 'activated from the command line'});

/** `rollback <remote> [version]`: back to the release that was active before, or further to a named one. */
export const rollback: Verb<MoveOptions> = async (options, surroundings) =>
  move(await clientFor('activate', options, surroundings), options, {method: 'POST', place: 'rollback', unexplained: 'rolled back from the command line'});
