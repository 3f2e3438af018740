import {getRemote} from '@switchboard/contracts/registry/rollouts/endpoints';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {RegistryClient} from '../../client/registry-client.ts';
import type {CommonOptions, CliContext} from '../settings.ts';
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

/** A remote as it is now. */
export const presentRemote = async (
  client: RegistryClient,
  remote: string,
): Promise<RemoteSummary> => (await client.call(getRemote, {params: {name: remote}})).remote;

/** What a change is sent with, whatever it is. */
export interface Terms {
  ifMatch: string;
  dryRun: boolean | undefined;
}

interface Change {
  /** Asks for it. @param why its body says so too */
  ask: (
    why: {reason: string; withoutBrowser?: boolean},
    terms: Terms,
  ) => Promise<{message: string}>;
  /** The reason that the audit log gets when nobody gives one. */
  unexplained?: string;
  /** The remote as the change was made up from it; by default as it is now. */
  seen?: RemoteSummary;
  /** The release that somebody would run by it, where that is to be checked in a browser first. */
  runs?: {version: string; context: CliContext};
}

/** Asks for a change of a remote, if it is as the caller saw it; has a release checked first that no browser has looked at. */
export const change = async (
  client: RegistryClient,
  options: ChangeOptions,
  {ask, unexplained = '', seen, runs}: Change,
): Promise<Outcome> => {
  const {
    remote,
    reason = unexplained,
    ifMatch = (seen ?? (await presentRemote(client, remote))).etag,
    withoutBrowser,
    dryRun,
  } = options;
  const why = {reason, ...(runs && withoutBrowser && {withoutBrowser})};
  const send = () => ask(why, {ifMatch, dryRun});
  const answer = await send().catch(async (error: unknown) => {
    if (!runs || !isUnchecked(error)) throw error;
    await checkInBrowser(client, {remote, ...runs});
    return send();
  });
  return {json: answer, text: answer.message};
};
