import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from './paths.ts';

const TABS = [
  {label: t('Details'), to: paths.details()},
  {label: t('Security'), to: paths.security()},
  {label: t('Preferences'), to: paths.preferences()},
];

/** The screens of the profile area. */
export const ProfileTabs = ({current}: {current: string}) => (
  <SectionTabs label={t('Profile')} link={Link} current={current} tabs={TABS} />
);
