import {Navigate, Route, Routes, useSearchParams} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {canLeaveAt} from './can-leave.ts';
import {SectionKeys} from './components/SectionKeys.tsx';
import {manifest} from './manifest.ts';
import {TicketListPage} from './pages/TicketListPage.tsx';
import {paths} from './paths.ts';
import {useSlaNotes} from './state/use-sla-notes.ts';
import {ALL_VIEWS, MY_VIEWS, type TicketView} from './state/ticket-filters.ts';

/** Pages beside the lists are fetched when they are opened. */
const loadPages = () => ({
  TicketPage: lazy(() =>
    import('./pages/TicketPage.tsx').then(({TicketPage}) => ({default: TicketPage})),
  ),
  NewTicketPage: lazy(() =>
    import('./pages/NewTicketPage.tsx').then(({NewTicketPage}) => ({default: NewTicketPage})),
  ),
  TrashPage: lazy(() =>
    import('./pages/TrashPage.tsx').then(({TrashPage}) => ({default: TrashPage})),
  ),
  FoundMessagesPage: lazy(() =>
    import('./pages/FoundMessagesPage.tsx').then(({FoundMessagesPage}) => ({
      default: FoundMessagesPage,
    })),
  ),
  ContactsPage: lazy(() =>
    import('./pages/ContactsPage.tsx').then(({ContactsPage}) => ({default: ContactsPage})),
  ),
  NewContactPage: lazy(() =>
    import('./pages/NewContactPage.tsx').then(({NewContactPage}) => ({default: NewContactPage})),
  ),
  ContactPage: lazy(() =>
    import('./pages/ContactPage.tsx').then(({ContactPage}) => ({default: ContactPage})),
  ),
  PoliciesPage: lazy(() =>
    import('./pages/PoliciesPage.tsx').then(({PoliciesPage}) => ({default: PoliciesPage})),
  ),
  PolicyPage: lazy(() =>
    import('./pages/PolicyPage.tsx').then(({PolicyPage}) => ({default: PolicyPage})),
  ),
  HoursListPage: lazy(() =>
    import('./pages/HoursListPage.tsx').then(({HoursListPage}) => ({default: HoursListPage})),
  ),
  HoursPage: lazy(() =>
    import('./pages/HoursPage.tsx').then(({HoursPage}) => ({default: HoursPage})),
  ),
  MacrosPage: lazy(() =>
    import('./pages/MacrosPage.tsx').then(({MacrosPage}) => ({default: MacrosPage})),
  ),
  MacroPage: lazy(() =>
    import('./pages/MacroPage.tsx').then(({MacroPage}) => ({default: MacroPage})),
  ),
  ViewsPage: lazy(() =>
    import('./pages/ViewsPage.tsx').then(({ViewsPage}) => ({default: ViewsPage})),
  ),
  TagsPage: lazy(() => import('./pages/TagsPage.tsx').then(({TagsPage}) => ({default: TagsPage}))),
  FieldsPage: lazy(() =>
    import('./pages/FieldsPage.tsx').then(({FieldsPage}) => ({default: FieldsPage})),
  ),
  FieldPage: lazy(() =>
    import('./pages/FieldPage.tsx').then(({FieldPage}) => ({default: FieldPage})),
  ),
  CsatPage: lazy(() => import('./pages/CsatPage.tsx').then(({CsatPage}) => ({default: CsatPage}))),
  ChannelsPage: lazy(() =>
    import('./pages/ChannelsPage.tsx').then(({ChannelsPage}) => ({default: ChannelsPage})),
  ),
  ImportPage: lazy(() =>
    import('./pages/ImportPage.tsx').then(({ImportPage}) => ({default: ImportPage})),
  ),
  ChannelPage: lazy(() =>
    import('./pages/ChannelPage.tsx').then(({ChannelPage}) => ({default: ChannelPage})),
  ),
});

/** One of the lists of a part, by the address; the first where it names none. */
function Lists({views}: {views: readonly [TicketView, ...TicketView[]]}) {
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get('view')) ?? views[0];
  return <TicketListPage key={view + (search.get('saved') ?? '')} view={view} />;
}

export const canLeave = () => canLeaveAt(window.location.pathname);

/** The route table of the tickets section. */
export default function Section() {
  const [
    {
      TicketPage,
      NewTicketPage,
      TrashPage,
      FoundMessagesPage,
      ContactsPage,
      NewContactPage,
      ContactPage,
      PoliciesPage,
      PolicyPage,
      HoursListPage,
      HoursPage,
      MacrosPage,
      MacroPage,
      ViewsPage,
      TagsPage,
      FieldsPage,
      FieldPage,
      CsatPage,
      ChannelsPage,
      ChannelPage,
      ImportPage,
    },
  ] = useState(loadPages);
  useSlaNotes();
  return (
    <SectionRoot name={manifest.name} title={manifest.title} version={RELEASE_VERSION}>
      <SectionKeys />
      <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
        <Routes>
          <Route index element={<Lists views={MY_VIEWS} />} />
          <Route path="all" element={<Lists views={ALL_VIEWS} />} />
          <Route path="new" element={<NewTicketPage />} />
          <Route path="trash" element={<TrashPage />} />
          <Route path="messages" element={<FoundMessagesPage />} />
          <Route path="contacts" element={<ContactsPage />} />
          <Route path="contacts/new" element={<NewContactPage />} />
          <Route path="contacts/:id" element={<ContactPage />} />
          <Route path="settings/sla" element={<PoliciesPage />} />
          <Route path="settings/sla/new" element={<PolicyPage />} />
          <Route path="settings/sla/:id" element={<PolicyPage />} />
          <Route path="settings/hours" element={<HoursListPage />} />
          <Route path="settings/hours/new" element={<HoursPage />} />
          <Route path="settings/hours/:id" element={<HoursPage />} />
          <Route path="settings/macros" element={<MacrosPage />} />
          <Route path="settings/macros/new" element={<MacroPage />} />
          <Route path="settings/macros/:id" element={<MacroPage />} />
          <Route path="settings/views" element={<ViewsPage />} />
          <Route path="settings/tags" element={<TagsPage />} />
          <Route path="settings/fields" element={<FieldsPage />} />
          <Route path="settings/fields/new" element={<FieldPage />} />
          <Route path="settings/fields/:id" element={<FieldPage />} />
          <Route path="settings/csat" element={<CsatPage />} />
          <Route path="settings/channels" element={<ChannelsPage />} />
          <Route path="settings/channels/new" element={<ChannelPage />} />
          <Route path="settings/channels/:id" element={<ChannelPage />} />
          <Route path="import" element={<ImportPage />} />
          <Route path=":number" element={<TicketPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
