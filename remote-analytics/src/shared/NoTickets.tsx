import {type Capability, may} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from './paths.ts';
import {countFilters, NO_FILTERS} from './report/query.ts';
import {useAnalyticsQuery} from './report/use-analytics-query.ts';

export interface NothingProps {
  title?: string;
  text?: string;
  /** Action that creates data, for users who may do it. */
  action?: {label: string; to: string; needs: Capability};
}

const FIRST_TICKET = {
  label: t('New ticket'),
  to: paths.createTicket(),
  needs: 'changeTickets',
} as const;

/** Empty state of a report: the filters may be the reason. */
export function NoTickets({
  title = t('No tickets in this period'),
  text = t('Choose other days, or wait for the first ticket.'),
  action = FIRST_TICKET,
}: NothingProps) {
  const {role} = useCurrentUser();
  const {query, set} = useAnalyticsQuery();
  if (countFilters(query) > 0)
    return (
      <EmptyState
        icon={<Pictogram of="chart" />}
        title={t('No tickets match these filters')}
        text={t('Without them, the report counts every ticket that you see.')}
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
      title={title}
      text={text}
      action={
        role !== null && may(role, action.needs) ? (
          <Button component={RouterLink} to={action.to} variant="contained">
            {action.label}
          </Button>
        ) : undefined
      }
    />
  );
}
