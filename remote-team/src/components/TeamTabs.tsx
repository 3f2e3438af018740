import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {administers, seesInvitations} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

/** The screens of this section; agents read the directory and the teams. */
export function TeamTabs({current}: {current: string}) {
  const tabs = [
    {label: t('Members'), to: paths.members()},
    {label: t('Teams'), to: paths.teams()},
  ];
  const {role} = useViewer();
  const invitations = seesInvitations(role)
    ? [{label: t('Invitations'), to: paths.invitations()}]
    : [];
  const administration = administers(role)
    ? [
        {label: t('Settings'), to: paths.settings()},
        {label: t('Audit log'), to: paths.audit()},
      ]
    : [];
  return (
    <SectionTabs
      label={t('Team management')}
      link={Link}
      current={current}
      tabs={[...tabs, ...invitations, ...administration]}
    />
  );
}
