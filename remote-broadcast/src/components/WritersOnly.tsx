import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useMay, useRefusal} from '@switchboard/session/access';
import {Alert, Button, PageHeading} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {BroadcastTabs} from './BroadcastTabs.tsx';

/** Shows its content to those who may write broadcasts, and tells light agents whom to ask. */
export function WritersOnly({title, children}: {title: string; children: ReactNode}) {
  const mayWrite = useMay('draftBroadcasts');
  const refusal = useRefusal('agent', t('write broadcasts'), !mayWrite);
  if (mayWrite) return children;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <BroadcastTabs current="" />
      <Alert
        severity="info"
        action={
          <Button component={RouterLink} to={paths.management()} color="inherit" size="small">
            {t('Broadcast Management')}
          </Button>
        }
      >
        {refusal}
      </Alert>
    </>
  );
}
