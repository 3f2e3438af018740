import type {BodyOf, ParamsOf, RegistryEndpoint} from '@switchboard/contracts/endpoint';
import * as canaries from '@switchboard/contracts/registry/canaries/endpoints';
import {pinWorkspace, unpinWorkspace} from '@switchboard/contracts/registry/pins/endpoints';
import {
  activateRelease,
  revokeRelease,
  rollBack,
} from '@switchboard/contracts/registry/rollouts/endpoints';
import * as sections from '@switchboard/contracts/registry/sections/endpoints';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {callRegistry, type RegistryCall} from '../api/index.ts';
import {moveOf, wordsOf, type Change} from './change.ts';
import {cohortsOf, type ChangeValues} from './values.ts';

/** An endpoint that changes the running release of a remote as it was seen, with a reason. */
type ChangeEndpoint = RegistryEndpoint & {readonly isWrite: true; readonly ifMatch: true};

/** A change in the form of the registry. */
export interface ChangeRequest {
  endpoint: ChangeEndpoint;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** Type-checks a request by its endpoint. */
const ask = <E extends ChangeEndpoint>(
  endpoint: E,
  params: ParamsOf<E> & Record<string, string>,
  body: Omit<BodyOf<E>, 'reason'>,
): ChangeRequest => ({endpoint, params, body});

const canaryBody = (version: string, values: ChangeValues) => ({
  version,
  percent: Math.round(values.percent * 10) / 10,
  cohorts: cohortsOf(values),
  autoAbort: values.autoAbort,
  ...(values.start === 'later' && {startsAt: new Date(values.startsAt).toISOString()}),
});

function askFor(remote: RemoteSummary, change: Change, values: ChangeValues): ChangeRequest {
  const {name} = remote;
  switch (change.kind) {
    case 'activate':
      return ask(activateRelease, {name}, {version: change.version});
    case 'canary':
      return ask(canaries.putCanary, {name}, canaryBody(change.version, values));
    case 'promote':
      return ask(canaries.promoteCanary, {name}, {});
    case 'abort':
      return ask(canaries.abortCanary, {name}, {});
    case 'rollback':
      return ask(rollBack, {name}, {version: change.version});
    case 'pin': {
      const workspace = values.workspace.trim().toLowerCase();
      return ask(pinWorkspace, {name, workspace}, {version: change.version});
    }
    case 'unpin':
      return ask(unpinWorkspace, {name, workspace: change.workspace}, {});
    case 'revoke': {
      const {version} = change;
      const isReplaced =
        moveOf(remote, change).from === remote.active &&
        values.replacement !== '' &&
        values.replacement !== remote.previous;
      return ask(
        revokeRelease,
        {name, version},
        isReplaced ? {replacement: values.replacement} : {},
      );
    }
    case 'disable':
      return ask(sections.disableSection, {name}, {});
    case 'enable':
      return ask(sections.enableSection, {name}, {});
    case 'retire':
      return ask(sections.retireSection, {name}, {});
    case 'rename':
      return ask(sections.renameSection, {name}, {to: values.to.trim()});
  }
}

/**
 * Request of a dialog's values to the registry.
 * @param remote as it was seen
 * @param change the action
 * @param values shown in the dialog, without faults
 */
export function toRequest(
  remote: RemoteSummary,
  change: Change,
  values: ChangeValues,
): ChangeRequest {
  const {body, ...rest} = askFor(remote, change, values);
  return {
    ...rest,
    body: {...body, reason: values.reason.trim() || wordsOf(remote, change).unexplained},
  };
}

/** Represents all of them where only their address counts. */
type PlainChange = typeof canaries.abortCanary;

/** Dry-runs a change that has no reason yet; it changes nothing. */
export const tryRequest = (
  {etag}: RemoteSummary,
  {body, ...request}: ChangeRequest,
): Promise<{message: string}> =>
  sendRequest({...request, body: {...body, reason: 'dry run'}}, {ifMatch: etag, dryRun: true});

/** Sends a change against the remote's ETag; its content was checked when it was made. */
export const sendRequest = (
  {endpoint, params, body}: ChangeRequest,
  terms: {ifMatch: string; key?: string; dryRun?: boolean},
): Promise<{message: string}> =>
  callRegistry(endpoint as PlainChange, {params, body, ...terms} as RegistryCall<PlainChange>);
