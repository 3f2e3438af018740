import {Link} from '@switchboard/router';
import {SectionTabs} from '@switchboard/ui/data';
import {paths} from '../paths.ts';
import {seesInvitations} from '../roles.ts';
import {useViewer} from '../state/viewer.ts';

/** The screens of this section; agents have only the directory, and need no tabs for it. */
export function TeamTabs({current}: {current: string}) {
  if (!seesInvitations(useViewer().role)) return null;
  return (
    <SectionTabs
      label="Team management"
      link={Link}
      current={current}
      tabs={[{label: 'Members', to: paths.members()}, {label: 'Invitations', to: paths.invitations()}]}
    />
  );
}
