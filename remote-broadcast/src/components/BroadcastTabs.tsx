import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';

const tabs = [
  {label: t('Broadcasts'), to: paths.management()},
  {label: t('Audiences'), to: paths.audiences()},
  {label: t('Templates'), to: paths.templates()},
];
const suppressions = {label: t('Suppressions'), to: paths.suppressions()};

/** The lists of the section. Suppressed addresses are for owners and admins. */
export function BroadcastTabs({current}: {current: string}) {
  const {role} = useCurrentUser();
  const isAdmin = role === 'owner' || role === 'admin';
  return (
    <SectionTabs
      label={t('Broadcast')}
      tabs={isAdmin ? [...tabs, suppressions] : tabs}
      current={current}
      link={Link}
    />
  );
}
