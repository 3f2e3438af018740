import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from './paths.ts';

const TABS = [
  {label: t('Details'), to: paths.details()},
  {label: t('Security'), to: paths.security()},
  {label: t('Notifications'), to: paths.notifications()},
  {label: t('Preferences'), to: paths.preferences()},
];

/** Screens of the profile area; without a workspace there are no notifications. */
export function ProfileTabs({current}: {current: string}) {
  const {workspace} = useCurrentUser();
  const tabs = TABS.filter(({to}) => workspace !== null || to !== paths.notifications());
  return <SectionTabs label={t('Profile')} link={Link} current={current} tabs={tabs} />;
}
