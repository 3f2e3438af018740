import type {NotificationPreferences} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, Paper, QueryStates, Typography} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {useId, type ReactNode} from 'react';
import {usePreferences, useSavePreferences, useSaveWorkspaceChannels} from '../api/preferences.ts';
import {ChannelMatrix} from './ChannelMatrix.tsx';
import {basisOf} from './choices.ts';
import {DesktopFields} from './DesktopFields.tsx';
import {MutedTickets} from './MutedTickets.tsx';
import {MailFields, QuietFields} from './TimeFields.tsx';

interface CardProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Card({title, hint, action, children}: CardProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{p: {xs: 2, md: 3}}}>
      <Box sx={{display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between'}}>
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {hint ? (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      ) : null}
      <Box sx={{mt: 2}}>{children}</Box>
    </Paper>
  );
}

function OwnChannels({preferences: {channels, workspace}}: {preferences: NotificationPreferences}) {
  const save = useSavePreferences();
  const isOwn = Object.keys(channels).length > 0;
  return (
    <Card
      title={t('What you hear of')}
      hint={t('What you leave alone is as your workspace has it.')}
      action={
        isOwn ? (
          <Button size="small" onClick={() => save.mutate({channels: {}})}>
            {t('Back to the workspace’s choices')}
          </Button>
        ) : null
      }
    >
      <ChannelMatrix
        label={t('What you hear of')}
        basis={basisOf(workspace)}
        choices={channels}
        onChange={(next) => save.mutate({channels: next})}
      />
    </Card>
  );
}

function WorkspaceChannels({workspace}: Pick<NotificationPreferences, 'workspace'>) {
  const save = useSaveWorkspaceChannels();
  return (
    <Card
      title={t('What the workspace tells everyone')}
      hint={t('For members who have not chosen otherwise. Only owners and admins see this.')}
    >
      <ChannelMatrix
        label={t('What the workspace tells everyone')}
        basis={basisOf({})}
        choices={workspace}
        onChange={(next) => save.mutate({workspace: next})}
      />
    </Card>
  );
}

/** How the person is notified, and for owners and admins how everyone is. Each choice counts at once. */
export function NotificationSettings() {
  const query = usePreferences();
  const {role} = useCurrentUser();
  return (
    <QueryStates
      query={query}
      thing={t('your notification settings')}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(preferences) => (
        <Box sx={{display: 'grid', gap: 2, maxWidth: 760}}>
          <Card title={t('On this desktop')}>
            <DesktopFields />
          </Card>
          <OwnChannels preferences={preferences} />
          <Card title={t('Mails')}>
            <MailFields preferences={preferences} />
          </Card>
          <Card title={t('Quiet hours')}>
            <QuietFields preferences={preferences} />
          </Card>
          <Card title={t('Muted tickets')}>
            <MutedTickets />
          </Card>
          {role === 'owner' || role === 'admin' ? (
            <WorkspaceChannels workspace={preferences.workspace} />
          ) : null}
        </Box>
      )}
    </QueryStates>
  );
}
