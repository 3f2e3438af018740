import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button} from '@switchboard/ui';
import {StatusChip} from '@switchboard/ui/data';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useState} from 'react';
import {canModerate} from '../../shared/permissions/can-moderate.ts';
import {useTeams} from '../../shared/queries/get-agents.ts';
import {paths} from '../../shared/paths.ts';
import {readFilters} from '../../shared/filters/ticket-filters.ts';
import {
  askedDeletion,
  SettingActions,
  SettingCard,
  SettingCards,
  SettingListScreen,
  sharedWith,
} from '../frame/index.ts';
import {SaveViewDialog} from './SaveViewDialog.tsx';
import {viewAddress} from './view-address.ts';
import {useDeleteView, useViews} from './views.ts';

function ViewList({views}: {views: readonly TicketListView[]}) {
  const canShare = canModerate(useCurrentUser().role);
  const {data: teams = []} = useTeams();
  const [edited, setEdited] = useState<TicketListView>();
  const remove = useDeleteView();
  const askAndRemove = askedDeletion(remove, t('Its tickets are not deleted.'));
  const actionsFor = (view: TicketListView) => (
    <SettingActions
      name={view.name}
      onDelete={() => void askAndRemove(view)}
      isBusy={remove.isPending}
    >
      <Button
        size="small"
        variant="outlined"
        aria-label={t('Edit {name}', {name: view.name})}
        onClick={() => setEdited(view)}
        sx={{mr: 1}}
      >
        {t('Edit')}
      </Button>
    </SettingActions>
  );
  return (
    <>
      <SettingCards label={t('Views')}>
        {views.map((view) => (
          <SettingCard
            key={view.id}
            name={view.name}
            to={viewAddress(view)}
            chip={<StatusChip {...sharedWith(view, teams)} />}
            actions={canShare || view.visibility === 'private' ? actionsFor(view) : null}
          />
        ))}
      </SettingCards>
      {edited ? (
        <SaveViewDialog
          base={edited}
          filters={readFilters(new URLSearchParams({...edited.filter, sort: edited.sort}), 'all')}
          stays
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  );
}

/** Saved views: the user's own, and shared ones. */
export const ViewsPage = () => (
  <SettingListScreen
    title={t('Views')}
    subtitle={t('Saved lists for you, a team or everyone.')}
    current="views"
    query={useViews()}
    thing={t('the views')}
    rowHeight={60}
    empty={{
      icon: <Pictogram of="view" />,
      title: t('No views yet'),
      text: t('Keep a filtered list at hand: filter All Tickets, then select Save view.'),
      action: (
        <Button component={RouterLink} to={paths.all()} variant="contained">
          {t('See all tickets')}
        </Button>
      ),
    }}
  >
    {(views) => <ViewList views={views} />}
  </SettingListScreen>
);
