import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Button, PageHeading} from '@switchboard/ui';
import {NoAccess} from '@switchboard/ui/placeholders';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {BroadcastTabs} from './BroadcastTabs.tsx';

/** Shows its content to users who may write broadcasts, and refers light agents to them. */
export function WritersOnly({title, children}: {title: string; children: ReactNode}) {
  const mayWrite = useMay('draftBroadcasts');
  const refusal = useRefusal('agent', t('write broadcasts'), !mayWrite);
  if (mayWrite) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <BroadcastTabs current="" />
      <NoAccess
        text={refusal}
        action={
          <Button component={RouterLink} to={paths.management()} variant="outlined">
            {t('Broadcast Management')}
          </Button>
        }
      />
    </>
  );
}
