import type {SlaPolicy} from '@switchboard/contracts/sla';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  Paper,
  QueryStates,
  showToast,
  SkeletonRows,
} from '@switchboard/ui';
import {AddIcon, CheckCircleIcon} from '@switchboard/ui/icons';
import {useBusinessHours} from '../api/business-hours.ts';
import {useDeletePolicy, useOrderPolicies, usePolicies} from '../api/sla-policies.ts';
import {PolicyCard} from '../components/PolicyCard.tsx';
import {SettingsFrame} from '../components/SettingsFrame.tsx';
import {paths} from '../paths.ts';
import {askedDeletion} from '../state/asked-deletion.ts';
import {errorSentence} from '../state/error-sentence.ts';
import {useCanChangeSettings} from '../state/use-can-change-settings.ts';

const tell = (error: unknown) =>
  showToast({
    kind: 'error',
    message: errorSentence(error, 'Your change was not saved. Please try again.'),
  });

const NewPolicy = () => (
  <Button component={RouterLink} to={paths.newPolicy()} variant="contained" startIcon={<AddIcon />}>
    New policy
  </Button>
);

function PolicyList({policies}: {policies: readonly SlaPolicy[]}) {
  const {data: hours = []} = useBusinessHours();
  const canChange = useCanChangeSettings();
  const order = useOrderPolicies();
  const remove = useDeletePolicy();
  const isBusy = order.isPending || remove.isPending;
  const ids = policies.map(({id}) => id);
  const move = (index: number, by: -1 | 1) =>
    order.mutate(ids.with(index, ids[index + by] ?? '').with(index + by, ids[index] ?? ''), {
      onError: tell,
    });
  const askAndRemove = askedDeletion(
    remove,
    'Tickets keep what it promised until their next change.',
  );
  return (
    <Box
      component="ol"
      aria-label="SLA policies"
      sx={{m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 860}}
    >
      {policies.map((policy, index) => (
        <PolicyCard
          key={policy.id}
          policy={policy}
          hours={hours}
          actions={
            canChange
              ? {
                  onMove: (by) => move(index, by),
                  onDelete: () => void askAndRemove(policy),
                  isFirst: index === 0,
                  isLast: index === policies.length - 1,
                  isBusy,
                }
              : undefined
          }
        />
      ))}
    </Box>
  );
}

/** What is promised to whom, the first policy that fits a ticket first. */
export function PoliciesPage() {
  const query = usePolicies();
  const canChange = useCanChangeSettings();
  return (
    <SettingsFrame
      title="SLA Policies"
      subtitle="The first policy that fits a ticket holds for it."
      current="policies"
      actions={canChange ? <NewPolicy /> : undefined}
    >
      <QueryStates
        query={query}
        thing="the SLA policies"
        skeleton={<SkeletonRows rows={3} height={160} />}
        isEmpty={(policies) => policies.length === 0}
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<CheckCircleIcon />}
              title="No SLA policies yet"
              text={
                canChange
                  ? 'Say how soon requesters get an answer. Every ticket then shows how much time is left.'
                  : 'An owner or admin can say how soon requesters get an answer.'
              }
              action={canChange ? <NewPolicy /> : undefined}
            />
          </Paper>
        }
      >
        {(policies) => <PolicyList policies={policies} />}
      </QueryStates>
    </SettingsFrame>
  );
}
