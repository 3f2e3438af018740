import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

/** What a report shows that has nothing to count. */
export function NoTickets() {
  const {role} = useCurrentUser();
  const mayCreate = role !== null && may(role, 'changeTickets');
  return (
    <EmptyState
      icon={<Pictogram of="chart" />}
      title={t('No tickets in this period')}
      text={t('The chart begins with the first ticket.')}
      action={
        mayCreate ? (
          <Button component={RouterLink} to={paths.createTicket()} variant="contained">
            {t('New ticket')}
          </Button>
        ) : undefined
      }
    />
  );
}
