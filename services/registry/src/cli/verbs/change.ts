import {getRemote} from '@switchboard/contracts/registry/rollouts/endpoints';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import type {RegistryClient} from '../../client/index.ts';
import type {CliContext, CommonOptions} from '../settings.ts';
import {checkInBrowser, isUnchecked} from './gate.ts';
import type {Outcome} from './verb.ts';

/** Options of every verb that changes what runs of a remote. */
export interface ChangeOptions extends CommonOptions {
  remote: string;
  reason?: string;
  /** ETag known to the caller; by default the current one. */
  ifMatch?: string;
  /** Continues without a browser check of the release. */
  withoutBrowser?: boolean;
}

/** Fetches the current state of a remote. */
export const presentRemote = async (
  client: RegistryClient,
  remote: string,
): Promise<RemoteSummary> => (await client.call(getRemote, {params: {name: remote}})).remote;

/** Terms sent with every change. */
export interface Terms {
  ifMatch: string;
  dryRun: boolean | undefined;
}

interface Change {
  /**
   * Sends the request.
   * @param why reason, which is also part of the body
   */
  ask: (
    why: {reason: string; withoutBrowser?: boolean},
    terms: Terms,
  ) => Promise<{message: string}>;
  /** Reason for the audit log when the user gives none. */
  unexplained?: string;
  /** State of the remote that the change is based on; by default the current one. */
  seen?: RemoteSummary;
  /** Release that users would run after the change, if it must be checked in a browser first. */
  runs?: {version: string; context: CliContext};
}

/** Changes a remote unless it differs from the state known to the caller; has an unchecked release checked in a browser first. */
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
