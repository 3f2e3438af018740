import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {isOfSection, moveOf, type Change} from './change.ts';
import {DependentsList} from './DependentsList.tsx';
import {MoveDifference} from './MoveDifference.tsx';
import {useDependents} from './use-dependents.ts';
import type {ChangeValues} from './values.ts';

interface ChangeReachProps {
  seen: RemoteSummary;
  change: Change;
  values: ChangeValues;
}

/** Effect of a change: the difference of two releases, or the dependents of a section. */
export function ChangeReach({seen, change, values}: ChangeReachProps) {
  const dependents = useDependents(seen, change, values);
  if (isOfSection(change)) return <DependentsList dependents={dependents} />;
  const {from, to} = moveOf(seen, change, values.replacement || null);
  return (
    <MoveDifference
      name={seen.name}
      from={from}
      to={to}
      active={seen.active}
      isBrief={change.kind === 'canary' || change.kind === 'revoke'}
    />
  );
}
