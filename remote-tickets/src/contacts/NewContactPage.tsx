import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {Box, PageHeading, Paper} from '@switchboard/ui';
import {ContactForm} from './ContactForm.tsx';
import {paths} from '../shared/paths.ts';

/** Form for a new contact. */
export function NewContactPage() {
  const navigate = useNavigate();
  return (
    <Box sx={{maxWidth: 560}}>
      <PageHeading subtitle={t('People who write to you are added automatically.')}>
        {t('New contact')}
      </PageHeading>
      <Paper variant="outlined" sx={{p: {xs: 2, sm: 3}}}>
        <ContactForm
          contact={undefined}
          onSaved={({id}) => void navigate(paths.contact(id), {replace: true})}
          onCancel={() => void navigate(paths.contacts())}
        />
      </Paper>
    </Box>
  );
}
