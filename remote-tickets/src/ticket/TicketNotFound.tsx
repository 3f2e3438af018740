import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, PageHeading, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../shared/paths.ts';

/** Notice for a number without a ticket, or without access to it. */
export const TicketNotFound = ({number}: {number: string}) => (
  <>
    <PageHeading>{t('Ticket not found')}</PageHeading>
    <Paper variant="outlined">
      <EmptyState
        icon={<Pictogram of="lost" />}
        title={t('There is no ticket #{number}', {number})}
        text={t('It may have been deleted, or you may not have access to it.')}
        action={
          <Button component={RouterLink} to={paths.all()} variant="contained">
            {t('See all tickets')}
          </Button>
        }
      />
    </Paper>
  </>
);
