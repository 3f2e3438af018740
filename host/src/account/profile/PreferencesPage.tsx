import {t} from '@switchboard/i18n';
import {Box, PageHeading} from '@switchboard/ui';
import {AppearanceFields} from './AppearanceFields.tsx';
import {BehaviorFields} from './BehaviorFields.tsx';
import {Card} from './Card.tsx';
import {paths} from './paths.ts';
import {ProfileTabs} from './ProfileTabs.tsx';

/** Appearance and behaviour of the dashboard for the user. */
export const PreferencesPage = () => (
  <>
    <PageHeading subtitle={t('Changes apply right away, on every device.')}>
      {t('Preferences')}
    </PageHeading>
    <ProfileTabs current={paths.preferences()} />
    <Box sx={{display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 744}}>
      <Card title={t('Appearance')}>
        <AppearanceFields />
      </Card>
      <Card title={t('Behavior')}>
        <BehaviorFields />
      </Card>
    </Box>
  </>
);
