import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, EmptyState} from '@switchboard/ui';
import {CloseIcon} from '@switchboard/ui/icons';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useFields} from '../settings/fields/index.ts';
import {useAgents, useTeams} from '../shared/get-agents.ts';
import {paths} from '../shared/paths.ts';
import {describeFilters} from './filters/describe-filters.ts';
import type {TicketFilters, TicketView} from '../shared/ticket-filters.ts';

interface NoMatchesProps {
  view: TicketView;
  filters: TicketFilters;
  onChange: (change: Partial<TicketFilters>) => void;
  onClear: () => void;
}

export interface NoTicketsProps extends NoMatchesProps {
  isFiltered: boolean;
}

const seeAll = (
  <Button component={RouterLink} to={paths.all()} variant="outlined">
    {t('See all tickets')}
  </Button>
);

function NewTicket() {
  const mayCreate = useMay('changeTickets');
  return mayCreate ? (
    <Button component={RouterLink} to={paths.create()} variant="contained">
      {t('New ticket')}
    </Button>
  ) : null;
}

/** The filters of an empty list, each with a button that removes it. */
function NoMatches({view, filters, onChange, onClear}: NoMatchesProps) {
  const {data: agents = []} = useAgents();
  const {data: teams = []} = useTeams();
  const {data: fields = []} = useFields();
  const words = describeFilters(filters, view, {agents, teams, fields});
  return (
    <EmptyState
      icon={<Pictogram of="search" />}
      title={t('No tickets match these filters')}
      text={t(
        'You can also search with from:rosa, tag:vip, is:open, is:overdue, priority:urgent or assignee:me.',
      )}
      action={
        <Box sx={{display: 'grid', gap: 2, justifyItems: 'center'}}>
          <Box
            component="ul"
            aria-label={t('Filters')}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'center',
              gap: 1,
              m: 0,
              p: 0,
              listStyle: 'none',
            }}
          >
            {words.map(({text, without}) => (
              <li key={text}>
                <Button
                  size="small"
                  variant="outlined"
                  endIcon={<CloseIcon />}
                  aria-label={t('Remove filter: {text}', {text})}
                  onClick={() => onChange(without)}
                  sx={{color: 'text.primary', fontWeight: 400}}
                >
                  {text}
                </Button>
              </li>
            ))}
          </Box>
          <Button variant="outlined" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        </Box>
      }
    />
  );
}

/** Why a list is empty, and the one thing to do. */
export function NoTickets({view, isFiltered, ...narrowing}: NoTicketsProps) {
  if (isFiltered) return <NoMatches view={view} {...narrowing} />;
  switch (view) {
    case 'mine':
      return (
        <EmptyState
          icon={<Pictogram of="done" />}
          title={t("You're all caught up")}
          text={t('No active tickets are assigned to you.')}
          action={seeAll}
        />
      );
    case 'mentions':
      return (
        <EmptyState
          icon={<Pictogram of="mention" />}
          title={t("You're all caught up")}
          text={t('Nobody has mentioned you in an active ticket.')}
          action={seeAll}
        />
      );
    case 'following':
      return (
        <EmptyState
          icon={<Pictogram of="following" />}
          title={t("You're all caught up")}
          text={t("You aren't following any active tickets. Follow a ticket to see it here.")}
          action={seeAll}
        />
      );
    case 'snoozed':
      return (
        <EmptyState
          icon={<Pictogram of="snoozed" />}
          title={t("You're all caught up")}
          text={t('No tickets are snoozed. Snooze a ticket to hide it until later.')}
          action={seeAll}
        />
      );
    case 'drafts':
      return (
        <EmptyState
          icon={<Pictogram of="draft" />}
          title={t("You're all caught up")}
          text={t('You have no unsent replies or notes.')}
          action={seeAll}
        />
      );
    case 'unassigned':
      return (
        <EmptyState
          icon={<Pictogram of="unassigned" />}
          title={t("You're all caught up")}
          text={t('Every active ticket has an assignee.')}
          action={seeAll}
        />
      );
    case 'all':
      return (
        <EmptyState
          icon={<Pictogram of="tray" />}
          title={t('No tickets yet')}
          text={t('Create a ticket for the first question you get, and reply from here.')}
          action={<NewTicket />}
        />
      );
  }
}
