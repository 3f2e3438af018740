import {Navigate, Route, Routes, useSearchParams} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {canLeaveAt} from './can-leave.ts';
import {manifest} from './manifest.ts';
import {TicketListPage} from './pages/TicketListPage.tsx';
import {paths} from './paths.ts';

const loadTicketPage = () => import('./pages/TicketPage.tsx').then(({TicketPage}) => ({default: TicketPage}));
const loadNewTicketPage = () => import('./pages/NewTicketPage.tsx').then(({NewTicketPage}) => ({default: NewTicketPage}));

/** All tickets, or the tab of those that nobody has taken. */
function AllTickets() {
  const [search] = useSearchParams();
  const view = search.get('view') === 'unassigned' ? 'unassigned' : 'all';
  return <TicketListPage key={view} view={view} />;
}

export const canLeave = () => canLeaveAt(window.location.pathname);

/** The route table of the tickets section. Pages beside the lists are fetched when they are opened. */
export default function Section() {
  const [{TicketPage, NewTicketPage}] = useState(() => ({TicketPage: lazy(loadTicketPage), NewTicketPage: lazy(loadNewTicketPage)}));
  return (
    <SectionRoot name={manifest.name} title={manifest.title} version={RELEASE_VERSION}>
      <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
        <Routes>
          <Route index element={<TicketListPage key="mine" view="mine" />} />
          <Route path="all" element={<AllTickets />} />
          <Route path="new" element={<NewTicketPage />} />
          <Route path=":number" element={<TicketPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
