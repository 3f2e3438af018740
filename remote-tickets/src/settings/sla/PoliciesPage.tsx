import type {SlaPolicy} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';
import {useRefusal} from '@switchboard/session/access';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../../shared/paths.ts';
import {
  askedDeletion,
  DuplicateButton,
  movesOf,
  NewSetting,
  SettingActions,
  SettingCards,
  SettingListScreen,
  useCanChangeSettings,
} from '../frame/index.ts';
import {useBusinessHours} from '../hours/index.ts';
import {PolicyCard} from './PolicyCard.tsx';
import {
  useDeletePolicy,
  useDuplicatePolicy,
  useOrderPolicies,
  usePolicies,
} from './sla-policies.ts';

function PolicyList({policies}: {policies: readonly SlaPolicy[]}) {
  const {data: hours = []} = useBusinessHours();
  const canChange = useCanChangeSettings();
  const order = useOrderPolicies();
  const remove = useDeletePolicy();
  const duplication = useDuplicatePolicy();
  const isBusy = [order, remove, duplication].some(({isPending}) => isPending);
  const askAndRemove = askedDeletion(remove, t('Tickets keep its targets until they next change.'));
  return (
    <SettingCards label={t('SLA policies')} isOrdered>
      {policies.map((policy, index) => (
        <PolicyCard
          key={policy.id}
          policy={policy}
          hours={hours}
          actions={
            canChange ? (
              <SettingActions
                name={policy.name}
                moves={movesOf(policies, index, order)}
                onDelete={() => void askAndRemove(policy)}
                isBusy={isBusy}
              >
                <DuplicateButton
                  original={policy}
                  duplication={duplication}
                  pathOf={paths.policy}
                  isBusy={isBusy}
                />
              </SettingActions>
            ) : null
          }
        />
      ))}
    </SettingCards>
  );
}

/** SLA policies; a ticket gets the targets of the first match. */
export function PoliciesPage() {
  const canChange = useCanChangeSettings();
  return (
    <SettingListScreen
      title={t('SLA policies')}
      subtitle={t('The first policy that matches a ticket applies to it.')}
      current="policies"
      query={usePolicies()}
      thing={t('the SLA policies')}
      rowHeight={160}
      refusal={useRefusal('admin', t('change SLA policies'), !canChange)}
      action={canChange ? <NewSetting label={t('New policy')} to={paths.newPolicy()} /> : undefined}
      empty={{
        icon: <Pictogram of="policy" />,
        title: t('No SLA policies yet'),
        text: t(
          'Set how soon requesters get a reply. Every ticket then shows how much time is left.',
        ),
      }}
    >
      {(policies) => <PolicyList policies={policies} />}
    </SettingListScreen>
  );
}
