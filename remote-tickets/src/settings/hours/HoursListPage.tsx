import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {useRefusal} from '@switchboard/session/access';
import {StatusChip} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../../shared/paths.ts';
import {
  askedDeletion,
  NewSetting,
  SettingActions,
  SettingCard,
  SettingCards,
  SettingListScreen,
  useCanChangeSettings,
} from '../frame/index.ts';
import {useBusinessHours, useDeleteBusinessHours, useMakeDefaultHours} from './business-hours.ts';
import {UseAsDefault} from './UseAsDefault.tsx';
import {describeWeek} from './weeks.ts';

const holidaysOf = ({holidays}: BusinessHours) =>
  plural(holidays.length, '# holiday', '# holidays');

function HoursList({all}: {all: readonly BusinessHours[]}) {
  const canChange = useCanChangeSettings();
  const remove = useDeleteBusinessHours();
  const makeDefault = useMakeDefaultHours();
  const isBusy = remove.isPending || makeDefault.isPending;
  const askAndRemove = askedDeletion(remove, t('This cannot be undone.'));
  return (
    <SettingCards label={t('Business hours')}>
      {all.map((hours) => (
        <SettingCard
          key={hours.id}
          name={hours.name}
          to={canChange ? paths.oneBusinessHours(hours.id) : undefined}
          chip={hours.isDefault ? <StatusChip label={t('Default')} tone="primary" /> : null}
          details={`${describeWeek(hours.week)} · ${hours.timeZone} · ${holidaysOf(hours)}`}
          actions={
            canChange ? (
              <SettingActions
                name={hours.name}
                onDelete={() => void askAndRemove(hours)}
                isBusy={isBusy}
              >
                {hours.isDefault ? null : (
                  <UseAsDefault hours={hours} change={makeDefault} isBusy={isBusy} />
                )}
              </SettingActions>
            ) : null
          }
        />
      ))}
    </SettingCards>
  );
}

/** Business hours used by policies, and the default for tickets without a policy. */
export function HoursListPage() {
  const canChange = useCanChangeSettings();
  return (
    <SettingListScreen
      title={t('Business hours')}
      subtitle={t('When your team works. SLA clocks run only during these hours.')}
      current="businessHours"
      query={useBusinessHours()}
      thing={t('the business hours')}
      rowHeight={72}
      refusal={useRefusal('admin', t('change business hours'), !canChange)}
      action={
        canChange ? (
          <NewSetting label={t('New business hours')} to={paths.newBusinessHours()} />
        ) : undefined
      }
      empty={{
        icon: <Pictogram of="hours" />,
        title: t('No business hours yet'),
        text: t(
          'SLA clocks and Analytics then count only the time in which you work, not nights and weekends.',
        ),
      }}
    >
      {(all) => <HoursList all={all} />}
    </SettingListScreen>
  );
}
