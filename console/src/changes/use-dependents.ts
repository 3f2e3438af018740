import type {Dependent, SectionResponse} from '@switchboard/contracts/registry/sections/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {useQuery} from '@switchboard/query';
import {isRefusal} from '../api/index.ts';
import type {Change} from './change.ts';
import {toRequest, tryRequest} from './to-request.ts';
import {isName, type ChangeValues} from './values.ts';

/** Dependents of a section, or a reason against the change. */
export type Dependents = {dependents: readonly Dependent[]} | {refused: string};

const isComplete = ({kind}: Change, {to}: ChangeValues): boolean =>
  kind === 'disable' || kind === 'retire' || (kind === 'rename' && isName(to.trim()));

/**
 * Determines the effect of a section's change by a dry run of the registry.
 * @param seen the remote as it is shown
 * @param change the action
 * @param values shown in the dialog
 * @returns undefined while it is unknown, or where the request is still incomplete
 */
export function useDependents(
  seen: RemoteSummary,
  change: Change,
  values: ChangeValues,
): Dependents | undefined {
  const query = useQuery({
    queryKey: ['dependents', seen.name, seen.etag, change.kind, values.to],
    enabled: isComplete(change, values),
    retry: false,
    gcTime: 0,
    queryFn: async (): Promise<Dependents | null> => {
      try {
        const answer = await tryRequest(seen, toRequest(seen, change, values));
        return {dependents: (answer as SectionResponse).section.dependents};
      } catch (error) {
        return isRefusal(error) && error.status === 409 ? {refused: error.message} : null;
      }
    },
  });
  return query.data ?? undefined;
}
