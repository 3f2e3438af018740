import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Box, PageHeading, Paper, Typography} from '@switchboard/ui';
import {useId, type ReactNode} from 'react';
import {AppearanceFields} from './AppearanceFields.tsx';
import {DetailsForm} from './DetailsForm.tsx';
import {PasswordForm} from './PasswordForm.tsx';
import {PictureInput} from './PictureInput.tsx';
import {WorkspaceFacts} from './WorkspaceFacts.tsx';

function Card({title, children}: {title: string; children: ReactNode}) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{p: {xs: 2, md: 3}}}>
      <Typography id={id} component="h2" variant="h2" sx={{mb: 2}}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px'},
  gap: 2,
  alignItems: 'start',
  maxWidth: 1080,
};

function ProfilePage() {
  const {email} = useCurrentUser();
  return (
    <>
      <PageHeading subtitle={email}>{t('Profile')}</PageHeading>
      <Box sx={columns}>
        <Box sx={{display: 'grid', gap: 2, minWidth: 0}}>
          <Card title={t('Your details')}>
            <PictureInput />
            <Box sx={{my: 3, borderTop: '1px solid', borderColor: 'divider'}} />
            <DetailsForm />
          </Card>
          <Card title={t('Appearance')}>
            <AppearanceFields />
          </Card>
          <Card title={t('Password')}>
            <PasswordForm />
          </Card>
        </Box>
        <Card title={t('Workspace')}>
          <WorkspaceFacts />
        </Card>
      </Box>
    </>
  );
}

/** /dashboard/profile/* (specification section 2). */
export const ProfileArea = () => (
  <Routes>
    <Route index element={<ProfilePage />} />
    <Route path="*" element={<Navigate to="/dashboard/home" replace />} />
  </Routes>
);
