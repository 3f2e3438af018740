import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import {t} from '@switchboard/i18n';
import type {StatusTone} from '@switchboard/ui/data';

type Shared = Pick<TicketListView, 'visibility' | 'teamId'>;

/** Label for the audience of a view or macro. */
export const sharedWith = (
  {visibility, teamId}: Shared,
  teams: readonly TeamName[],
): {label: string; tone: StatusTone} => {
  switch (visibility) {
    case 'private':
      return {label: t('Private'), tone: 'neutral'};
    case 'team':
      return {label: teams.find(({id}) => id === teamId)?.name ?? t('Deleted team'), tone: 'info'};
    case 'all':
      return {label: t('Everyone'), tone: 'info'};
  }
};
