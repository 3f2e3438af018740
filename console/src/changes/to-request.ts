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
import {callRegistry, type RegistryCall} from '../api/registry.ts';
import {moveOf, wordsOf, type Change} from './change.ts';
import {cohortsOf, type ChangeValues} from './values.ts';

/** An endpoint that changes what runs of a remote as it was seen, and says why. */
type ChangeEndpoint = RegistryEndpoint & {readonly isWrite: true; readonly ifMatch: true};

/** A change as the registry takes it. */
export interface ChangeRequest {
  endpoint: ChangeEndpoint;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** Checks by the endpoint what is asked of it. */
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
 * What a dialog's values ask of the registry.
 * @param remote as it was seen
 * @param change what is to be done
 * @param values what the dialog shows, without faults
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

/** Stands for all of them where only their address counts. */
type PlainChange = typeof canaries.abortCanary;

/** Tries a change that nobody has given a reason for yet; nothing is changed by it. */
export const tryRequest = (
  {etag}: RemoteSummary,
  {body, ...request}: ChangeRequest,
): Promise<{message: string}> =>
  sendRequest({...request, body: {...body, reason: 'dry run'}}, {ifMatch: etag, dryRun: true});

/** Sends a change against the remote's ETag; what it asks was checked when it was made. */
export const sendRequest = (
  {endpoint, params, body}: ChangeRequest,
  terms: {ifMatch: string; key?: string; dryRun?: boolean},
): Promise<{message: string}> =>
  callRegistry(endpoint as PlainChange, {params, body, ...terms} as RegistryCall<PlainChange>);
