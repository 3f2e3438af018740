import type {WorkspaceSettings} from '@switchboard/contracts/workspace/schemas';
import {t} from '@switchboard/i18n';
import {Paper, QueryStates, Stack, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {type ReactNode, useId} from 'react';
import {NotAllowed} from '../shared/frame/NotAllowed.tsx';
import {TeamBar} from '../shared/frame/TeamBar.tsx';
import {paths} from '../shared/paths.ts';
import {changesWorkspace} from '../shared/roles/roles.ts';
import {useViewer} from '../shared/roles/viewer.ts';
import {LogoInput} from './LogoInput.tsx';
import {Ownership} from './Ownership.tsx';
import {useWorkspace} from './workspace.ts';
import {WorkspaceForm} from './WorkspaceForm.tsx';

function Card({title, children}: {title: string; children: ReactNode}) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{p: {xs: 2, sm: 3}}}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{mb: 2, fontWeight: 700}}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function Cards({workspace}: {workspace: WorkspaceSettings}) {
  const {id, role} = useViewer();
  return (
    <Stack sx={{gap: 2.5}}>
      <Card title={t('General')}>
        <WorkspaceForm workspace={workspace} />
      </Card>
      <Card title={t('Logo')}>
        <LogoInput workspace={workspace} />
      </Card>
      {role === 'owner' ? (
        <Card title={t('Ownership')}>
          <Ownership viewerId={id} />
        </Card>
      ) : null}
    </Stack>
  );
}

function Settings() {
  const query = useWorkspace();
  return (
    <QueryStates
      query={query}
      thing={t('the workspace settings')}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(workspace) => <Cards workspace={workspace} />}
    </QueryStates>
  );
}

/** Settings by owners and admins for the whole workspace. */
export function SettingsPage() {
  const may = changesWorkspace(useViewer().role);
  return (
    <>
      <TeamBar heading={t('Workspace settings')} current={paths.settings()} />
      {may ? <Settings /> : <NotAllowed role="admin" does={t('change the workspace')} />}
    </>
  );
}
