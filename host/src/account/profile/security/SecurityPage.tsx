import {t} from '@switchboard/i18n';
import {Box, PageHeading} from '@switchboard/ui';
import {Card} from '../Card.tsx';
import {paths} from '../paths.ts';
import {ProfileTabs} from '../ProfileTabs.tsx';
import {EmailPanel} from './email/EmailPanel.tsx';
import {PasswordForm} from './PasswordForm.tsx';
import {SecondFactorPanel} from './second-factor/SecondFactorPanel.tsx';
import {SessionList} from './sessions/SessionList.tsx';

/** Login settings and sessions of the user. */
export const SecurityPage = () => (
  <>
    <PageHeading subtitle={t('How you log in, and where you are logged in.')}>
      {t('Security')}
    </PageHeading>
    <ProfileTabs current={paths.security()} />
    <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 744}}>
      <Card title={t('Password')}>
        <PasswordForm />
      </Card>
      <Card title={t('Email address')}>
        <EmailPanel />
      </Card>
      <Card title={t('Second factor')}>
        <SecondFactorPanel />
      </Card>
      <Card title={t('Sessions')}>
        <SessionList />
      </Card>
    </Box>
  </>
);
