import {useSearchParams} from '@switchboard/router';
import {TicketListPage} from './TicketListPage.tsx';

/** All tickets, or the tab of those that nobody has taken. */
export function AllTicketsPage() {
  const [search] = useSearchParams();
  const view = search.get('view') === 'unassigned' ? 'unassigned' : 'all';
  return <TicketListPage key={view} view={view} />;
}
