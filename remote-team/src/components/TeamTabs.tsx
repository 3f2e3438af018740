import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {seesInvitations} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

/** The screens of this section; agents read the directory and the teams. */
export function TeamTabs({current}: {current: string}) {
  const tabs = [
    {label: 'Members', to: paths.members()},
    {label: 'Teams', to: paths.teams()},
  ];
  const invitations = seesInvitations(useViewer().role)
    ? [{label: 'Invitations', to: paths.invitations()}]
    : [];
  return (
    <SectionTabs
      label="Team management"
      link={Link}
      current={current}
      tabs={[...tabs, ...invitations]}
    />
  );
}
