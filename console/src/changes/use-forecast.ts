import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {useQuery} from '@switchboard/query';
import {isRefusal} from '../api/index.ts';
import type {Change} from './change.ts';
import {UNCHECKED} from './send-change.ts';
import {toRequest, tryRequest} from './to-request.ts';
import {firstValues} from './values.ts';

/** Current answer of the registry to a change. */
export type Forecast =
  | {kind: 'lets'}
  /** All rules are met except for the browser check. */
  | {kind: 'unchecked'}
  | {kind: 'refuses'; rules: readonly BrokenRule[]};

/** Changes that are complete before anything is typed, and that the gate may refuse. */
const FORESEEN: readonly Change['kind'][] = ['activate', 'canary', 'promote', 'rollback'];

function read(error: unknown): Forecast | null {
  if (!isRefusal(error) || error.rules.length === 0) return null;
  const rules = error.rules.filter(({rule}) => rule !== UNCHECKED);
  return rules.length === 0 ? {kind: 'unchecked'} : {kind: 'refuses', rules};
}

/**
 * Forecasts the answer to a change by a dry run of the registry.
 * @param seen the remote as it is shown
 * @param change the action
 * @returns undefined while it is unknown, or where there is none
 */
export function useForecast(seen: RemoteSummary, change: Change): Forecast | undefined {
  const query = useQuery({
    queryKey: ['forecast', seen.name, seen.etag, change],
    enabled: FORESEEN.includes(change.kind),
    retry: false,
    gcTime: 0,
    queryFn: () =>
      tryRequest(seen, toRequest(seen, change, firstValues(seen, change))).then(
        (): Forecast => ({kind: 'lets'}),
        read,
      ),
  });
  return query.data ?? undefined;
}
