import {t} from '@switchboard/i18n';
import {useCurrentUser} from '@switchboard/session';
import {useMay} from '@switchboard/session/access';
import {Box, PageHeading} from '@switchboard/ui';
import {Card} from './Card.tsx';
import {DetailsForm} from './DetailsForm.tsx';
import {paths} from './paths.ts';
import {PictureInput} from './PictureInput.tsx';
import {SignatureForm} from './SignatureForm.tsx';
import {ProfileTabs} from './ProfileTabs.tsx';
import {WorkspaceFacts} from './WorkspaceFacts.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: {xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px'},
  gap: 2,
  alignItems: 'start',
  maxWidth: 1080,
};

/** Personal details of the user. */
export function DetailsPage() {
  const {email, workspace} = useCurrentUser();
  const mayReply = useMay('replyToTickets');
  return (
    <>
      <PageHeading subtitle={email}>{t('Profile')}</PageHeading>
      <ProfileTabs current={paths.details()} />
      <Box sx={columns}>
        <Card title={t('Your details')}>
          <PictureInput />
          <Box sx={{my: 3, borderTop: '1px solid', borderColor: 'divider'}} />
          <DetailsForm />
        </Card>
        <Card title={t('Workspace')}>
          <WorkspaceFacts />
        </Card>
        {workspace && mayReply ? (
          <Card
            title={t('Signature')}
            hint={t('Added below the replies that you send, never to notes.')}
          >
            <SignatureForm />
          </Card>
        ) : null}
      </Box>
    </>
  );
}
