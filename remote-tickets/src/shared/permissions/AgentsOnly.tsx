import type {Capability} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Button, PageHeading} from '@switchboard/ui';
import {NoAccess} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';

interface AgentsOnlyProps {
  capability: Capability;
  title: string;
  /** Action of agents, as it follows their name. */
  does: string;
  children: ReactNode;
}

/** A screen for users with permission; shows light agents whom to ask. */
export function AgentsOnly({capability, title, does, children}: AgentsOnlyProps) {
  const isAllowed = useMay(capability);
  const refusal = useRefusal('agent', does, !isAllowed);
  if (isAllowed) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <NoAccess
        text={refusal}
        action={
          <Button component={RouterLink} to={paths.mine()} variant="outlined">
            {t('See my tickets')}
          </Button>
        }
      />
    </>
  );
}
