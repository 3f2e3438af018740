import type {NotificationPreferences} from '@switchboard/contracts/notifications/schemas';
import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {Box, Button, PageHeading, QueryStates} from '@switchboard/ui';
import {FormSkeleton} from '@switchboard/ui/placeholders';
import {Card} from '../Card.tsx';
import {paths} from '../paths.ts';
import {ProfileTabs} from '../ProfileTabs.tsx';
import {usePreferences, useSavePreferences, useSaveWorkspaceChannels} from './preferences.ts';
import {ChannelMatrix} from './ChannelMatrix.tsx';
import {basisOf} from './choices.ts';
import {DesktopFields} from './DesktopFields.tsx';
import {MutedTickets} from './MutedTickets.tsx';
import {MailFields, QuietFields} from './TimeFields.tsx';

function OwnChannels({preferences: {channels, workspace}}: {preferences: NotificationPreferences}) {
  const save = useSavePreferences();
  const isOwn = Object.keys(channels).length > 0;
  return (
    <Card
      title={t('Notify me about')}
      hint={t('Anything that you do not change follows the defaults of your workspace.')}
      action={
        isOwn ? (
          <Button size="small" onClick={() => save.mutate({channels: {}})}>
            {t('Reset to workspace defaults')}
          </Button>
        ) : null
      }
    >
      <ChannelMatrix
        label={t('Notify me about')}
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
      title={t('Workspace defaults')}
      hint={t('For members who have not made their own choice. Only owners and admins see this.')}
    >
      <ChannelMatrix
        label={t('Workspace defaults')}
        basis={basisOf({})}
        choices={workspace}
        onChange={(next) => save.mutate({workspace: next})}
      />
    </Card>
  );
}

/** Notification settings of the user, and for owners and admins those of everyone. Each choice applies at once. */
export function NotificationsPage() {
  const query = usePreferences();
  const {role} = useCurrentUser();
  return (
    <>
      <PageHeading subtitle={t('Changes apply right away, on every device.')}>
        {t('Notifications')}
      </PageHeading>
      <ProfileTabs current={paths.notifications()} />
      <QueryStates
        query={query}
        thing={t('your notification settings')}
        skeleton={<FormSkeleton fields={4} />}
      >
        {(preferences) => (
          <Box sx={{display: 'grid', gap: 2, maxWidth: 744}}>
            <Card title={t('Desktop notifications')}>
              <DesktopFields />
            </Card>
            <OwnChannels preferences={preferences} />
            <Card title={t('Email')}>
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
    </>
  );
}
