import type {TeamName} from '@switchboard/contracts/team/schemas';
import type {TicketListView} from '@switchboard/contracts/views/schemas';
import type {StatusTone} from '@switchboard/ui/data';

type Shared = Pick<TicketListView, 'visibility' | 'teamId'>;

/** Who has a view or macro, as a chip says it. */
export const sharedWith = (
  {visibility, teamId}: Shared,
  teams: readonly TeamName[],
): {label: string; tone: StatusTone} => {
  switch (visibility) {
    case 'private':
      return {label: 'Private', tone: 'neutral'};
    case 'team':
      return {label: teams.find(({id}) => id === teamId)?.name ?? 'Deleted team', tone: 'info'};
    case 'all':
      return {label: 'Everyone', tone: 'info'};
  }
};
