import {t} from '@switchboard/i18n';
import {Button, EmptyState, PageHeading} from '@switchboard/ui';

/** Replaces an area about the user themselves, of whom only name and role are kept (decision 0022). */
export const NeedsServer = ({title}: {title: string}) => (
  <>
    <PageHeading>{title}</PageHeading>
    <EmptyState
      title={t('This page needs the server')}
      text={t('It appears by itself as soon as the server answers again.')}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {t('Try again')}
        </Button>
      }
    />
  </>
);
