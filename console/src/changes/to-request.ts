import type {RemoteSummary} from '@switchboard/federation';
import {moveOf, wordsOf, type Change} from './change.ts';
import {cohortsOf, type ChangeValues} from './values.ts';

/** A change as the registry takes it. */
export interface ChangeRequest {
  method: 'PUT' | 'POST';
  /** Below the remote. */
  place: string;
  body: Record<string, unknown>;
}

const canaryBody = (version: string, values: ChangeValues) => ({
  version,
  percent: Math.round(values.percent * 10) / 10,
  cohorts: cohortsOf(values),
  autoAbort: values.autoAbort,
  ...(values.start === 'later' && {startsAt: new Date(values.startsAt).toISOString()}),
});

function placeOf(remote: RemoteSummary, change: Change, values: ChangeValues): ChangeRequest {
  switch (change.kind) {
    case 'activate':
      return {method: 'PUT', place: 'active', body: {version: change.version}};
    case 'canary':
      return {method: 'PUT', place: 'canary', body: canaryBody(change.version, values)};
    case 'promote':
      return {method: 'POST', place: 'canary/promote', body: {}};
    case 'abort':
      return {method: 'POST', place: 'canary/abort', body: {}};
    case 'rollback':
      return {method: 'POST', place: 'rollback', body: {version: change.version}};
    case 'pin':
      return {
        method: 'PUT',
        place: `pins/${values.workspace.trim().toLowerCase()}`,
        body: {version: change.version},
      };
    case 'unpin':
      return {method: 'POST', place: `pins/${change.workspace}/remove`, body: {}};
    case 'revoke': {
      const replaced =
        moveOf(remote, change).from === remote.active &&
        values.replacement !== '' &&
        values.replacement !== remote.previous;
      return {
        method: 'POST',
        place: `releases/${encodeURIComponent(change.version)}/revoke`,
        body: replaced ? {replacement: values.replacement} : {},
      };
    }
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
  const {body, ...rest} = placeOf(remote, change, values);
  return {
    ...rest,
    body: {...body, reason: values.reason.trim() || wordsOf(remote, change).unexplained},
  };
}
