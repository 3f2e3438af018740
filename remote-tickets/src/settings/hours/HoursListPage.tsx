import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {useRefusal} from '@switchboard/session/access';
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
import {useBusinessHours, useDeleteBusinessHours} from './business-hours.ts';
import {describeWeek} from './weeks.ts';

const holidaysOf = ({holidays}: BusinessHours) =>
  holidays.length === 1 ? '1 holiday' : `${holidays.length} holidays`;

function HoursList({all}: {all: readonly BusinessHours[]}) {
  const canChange = useCanChangeSettings();
  const remove = useDeleteBusinessHours();
  const askAndRemove = askedDeletion(remove, 'This cannot be undone.');
  return (
    <SettingCards label="Business hours">
      {all.map((hours) => (
        <SettingCard
          key={hours.id}
          name={hours.name}
          to={canChange ? paths.oneBusinessHours(hours.id) : undefined}
          details={`${describeWeek(hours.week)} · ${hours.timeZone} · ${holidaysOf(hours)}`}
          actions={
            canChange ? (
              <SettingActions
                name={hours.name}
                onDelete={() => void askAndRemove(hours)}
                isBusy={remove.isPending}
              />
            ) : null
          }
        />
      ))}
    </SettingCards>
  );
}

/** The hours that policies count in. */
export function HoursListPage() {
  const canChange = useCanChangeSettings();
  return (
    <SettingListScreen
      title="Business hours"
      subtitle="When your team works. SLA clocks run only during these hours."
      current="businessHours"
      query={useBusinessHours()}
      thing="the business hours"
      rowHeight={72}
      refusal={useRefusal('admin', 'change business hours', !canChange)}
      action={
        canChange ? (
          <NewSetting label="New business hours" to={paths.newBusinessHours()} />
        ) : undefined
      }
      empty={{
        icon: <Pictogram of="hours" />,
        title: 'No business hours yet',
        text: 'Let SLA clocks run only while you work, not at night.',
      }}
    >
      {(all) => <HoursList all={all} />}
    </SettingListScreen>
  );
}
