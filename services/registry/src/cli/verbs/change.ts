import type {RemoteResponse, RemoteSummary} from '@switchboard/federation';
import type {RegistryClient} from '../../client/registry-client.ts';
import {dryRunHeaders, type CommonOptions, type Surroundings} from '../settings.ts';
import {checkInBrowser, isUnchecked} from './gate.ts';
import type {Outcome} from './verb.ts';

/** Options of every verb that changes what runs of a remote. */
export interface ChangeOptions extends CommonOptions {
  remote: string;
  reason?: string;
  /** The ETag that the caller saw; by default the present one. */
  ifMatch?: string;
  /** Goes on though no browser looked at the release. */
  withoutBrowser?: boolean;
}

const pathOf = (remote: string): string => `/remotes/${encodeURIComponent(remote)}`;

/** A remote as it is now. */
export const presentRemote = async (
  client: RegistryClient,
  remote: string,
): Promise<RemoteSummary> =>
  (await client.request<RemoteResponse>({method: 'GET', path: pathOf(remote)})).remote;

interface Change {
  method: 'PUT' | 'POST';
  /** Below the remote: `canary/promote`. */
  place: string;
  body?: object;
  /** The reason that the audit log gets when nobody gives one. */
  unexplained?: string;
  /** The remote as the change was made up from it; by default as it is now. */
  seen?: RemoteSummary;
  /** The release that somebody would run by it, where that is to be checked in a browser first. */
  runs?: {version: string; surroundings: Surroundings};
}

/** Asks for a change of a remote, if it is as the caller saw it; has a release checked first that no browser has looked at. */
export const change = async (
  client: RegistryClient,
  options: ChangeOptions,
  {method, place, body, unexplained, seen, runs}: Change,
): Promise<Outcome> => {
  const {
    remote,
    reason = unexplained,
    ifMatch = (seen ?? (await presentRemote(client, remote))).etag,
    withoutBrowser,
  } = options;
  const headers = {'if-match': ifMatch, ...dryRunHeaders(options)};
  const json = {...body, reason, ...(runs && withoutBrowser && {withoutBrowser})};
  const ask = () =>
    client.request<{message: string}>({method, path: `${pathOf(remote)}/${place}`, json, headers});
  const answer = await ask().catch(async (error: unknown) => {
    if (!runs || !isUnchecked(error)) throw error;
    await checkInBrowser(client, {remote, ...runs});
    return ask();
  });
  return {json: answer, text: answer.message};
};
