import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {changesWorkspace, seesAuditLog, seesInvitations, seesWorkload} from '../roles/roles.ts';
import {useViewer} from '../roles/viewer.ts';

/** Screens of this section; agents can read the directory, the teams and the roles. */
export function TeamTabs({current}: {current: string}) {
  const {role} = useViewer();
  const tabs = [
    {label: t('Members'), to: paths.members(), isShown: true},
    {label: t('Workload'), to: paths.workload(), isShown: seesWorkload(role)},
    {label: t('Teams'), to: paths.teams(), isShown: true},
    {label: t('Invitations'), to: paths.invitations(), isShown: seesInvitations(role)},
    {label: t('Roles'), to: paths.roles(), isShown: true},
    {label: t('Settings'), to: paths.settings(), isShown: changesWorkspace(role)},
    {label: t('Audit log'), to: paths.audit(), isShown: seesAuditLog(role)},
  ];
  return (
    <SectionTabs
      label={t('Team management')}
      link={Link}
      current={current}
      tabs={tabs.filter(({isShown}) => isShown).map(({label, to}) => ({label, to}))}
    />
  );
}
