import {t} from '@switchboard/i18n';
import {useMay} from '@switchboard/session/access';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../shared/paths.ts';
import type {TicketView} from '../shared/filters/ticket-filters.ts';

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

/** Explanation of an empty list without filters, with one action. */
export function NoTickets({view}: {view: TicketView}) {
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
