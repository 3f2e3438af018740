import {may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';
import {countFilters, NO_FILTERS} from '../state/query.ts';
import {useAnalyticsQuery} from '../state/use-analytics-query.ts';

/** What a report shows that has nothing to count: the filters may be why. */
export function NoTickets() {
  const {role} = useCurrentUser();
  const {query, set} = useAnalyticsQuery();
  const mayCreate = role !== null && may(role, 'changeTickets');
  if (countFilters(query) > 0)
    return (
      <EmptyState
        icon={<Pictogram of="chart" />}
        title={t('No tickets match these filters')}
        action={
          <Button variant="contained" onClick={() => set(NO_FILTERS)}>
            {t('Clear filters')}
          </Button>
        }
      />
    );
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
