import {TICKET_ROUTES} from '@switchboard/contracts/places/tickets';
import type {CanLeave} from '@switchboard/remote-module';
import {t} from '@switchboard/i18n';
import {Navigate, Route, Routes, useSearchParams} from '@switchboard/router';
import {SectionRoot, SkeletonRows} from '@switchboard/ui';
import {lazy, Suspense, useState} from 'react';
import {ViewCommands} from './commands/index.ts';
import {TicketListPage} from './list/TicketListPage.tsx';
import {AgentsOnly} from './shared/permissions/AgentsOnly.tsx';
import {paths} from './shared/paths.ts';
import {useSlaNotes} from './sla/index.ts';
import {useLiveReading} from './shared/queries/live-tickets.ts';
import {ALL_VIEWS, MY_VIEWS, type TicketView} from './shared/filters/ticket-filters.ts';

const loadSettings = () => ({
  PoliciesPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/sla/PoliciesPage.tsx').then(
      ({PoliciesPage}) => ({default: PoliciesPage}),
    ),
  ),
  PolicyPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/sla/PolicyPage.tsx').then(
      ({PolicyPage}) => ({default: PolicyPage}),
    ),
  ),
  HoursListPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/hours/HoursListPage.tsx').then(
      ({HoursListPage}) => ({
        default: HoursListPage,
      }),
    ),
  ),
  HoursPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/hours/HoursPage.tsx').then(
      ({HoursPage}) => ({default: HoursPage}),
    ),
  ),
  MacrosPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/macros/MacrosPage.tsx').then(
      ({MacrosPage}) => ({default: MacrosPage}),
    ),
  ),
  MacroPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/macros/MacroPage.tsx').then(
      ({MacroPage}) => ({default: MacroPage}),
    ),
  ),
  ViewsPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/views/ViewsPage.tsx').then(
      ({ViewsPage}) => ({default: ViewsPage}),
    ),
  ),
  TagsPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/tags/TagsPage.tsx').then(
      ({TagsPage}) => ({default: TagsPage}),
    ),
  ),
  FieldsPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/fields/FieldsPage.tsx').then(
      ({FieldsPage}) => ({default: FieldsPage}),
    ),
  ),
  FieldPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/fields/FieldPage.tsx').then(
      ({FieldPage}) => ({default: FieldPage}),
    ),
  ),
  RepliesPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/replies/RepliesPage.tsx').then(
      ({RepliesPage}) => ({default: RepliesPage}),
    ),
  ),
  SatisfactionPage: lazy(() =>
    import(/* webpackChunkName: "settings" */ './settings/satisfaction/SatisfactionPage.tsx').then(
      ({SatisfactionPage}) => ({
        default: SatisfactionPage,
      }),
    ),
  ),
  SupportAddressesPage: lazy(() =>
    import(
      /* webpackChunkName: "settings" */ './settings/support-addresses/SupportAddressesPage.tsx'
    ).then(({SupportAddressesPage}) => ({
      default: SupportAddressesPage,
    })),
  ),
  SupportAddressPage: lazy(() =>
    import(
      /* webpackChunkName: "settings" */ './settings/support-addresses/SupportAddressPage.tsx'
    ).then(({SupportAddressPage}) => ({
      default: SupportAddressPage,
    })),
  ),
});

/** Pages beside the lists are loaded on opening; `webpack.config.mjs` lists their addresses. */
const loadPages = () => ({
  ...loadSettings(),
  TicketPage: lazy(() =>
    import(/* webpackChunkName: "ticket" */ './ticket/TicketPage.tsx').then(({TicketPage}) => ({
      default: TicketPage,
    })),
  ),
  NewTicketPage: lazy(() =>
    import(/* webpackChunkName: "new-ticket" */ './new-ticket/NewTicketPage.tsx').then(
      ({NewTicketPage}) => ({default: NewTicketPage}),
    ),
  ),
  TrashPage: lazy(() =>
    import(/* webpackChunkName: "trash" */ './list/TrashPage.tsx').then(({TrashPage}) => ({
      default: TrashPage,
    })),
  ),
  FoundMessagesPage: lazy(() =>
    import(/* webpackChunkName: "messages" */ './search/FoundMessagesPage.tsx').then(
      ({FoundMessagesPage}) => ({
        default: FoundMessagesPage,
      }),
    ),
  ),
  ContactsPage: lazy(() =>
    import(/* webpackChunkName: "contacts" */ './contacts/ContactsPage.tsx').then(
      ({ContactsPage}) => ({default: ContactsPage}),
    ),
  ),
  NewContactPage: lazy(() =>
    import(/* webpackChunkName: "contacts" */ './contacts/NewContactPage.tsx').then(
      ({NewContactPage}) => ({default: NewContactPage}),
    ),
  ),
  ContactPage: lazy(() =>
    import(/* webpackChunkName: "contacts" */ './contacts/ContactPage.tsx').then(
      ({ContactPage}) => ({default: ContactPage}),
    ),
  ),
  ImportPage: lazy(() =>
    import(/* webpackChunkName: "import" */ './import/ImportPage.tsx').then(({ImportPage}) => ({
      default: ImportPage,
    })),
  ),
});

const CREATES_TICKETS = {
  capability: 'changeTickets',
  title: t('New ticket'),
  does: t('create tickets'),
} as const;
const CREATES_CONTACTS = {
  capability: 'changeContacts',
  title: t('New contact'),
  does: t('add and change contacts'),
} as const;

/** One of the lists of a part, by address; the first by default. */
function Lists({views}: {views: readonly [TicketView, ...TicketView[]]}) {
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get('view')) ?? views[0];
  return <TicketListPage key={view + (search.get('saved') ?? '')} view={view} />;
}

/** A newer release may replace this one at once; components with unsaved state ask by themselves. */
export const canLeave = (): CanLeave => 'allow';

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
      RepliesPage,
      SatisfactionPage,
      SupportAddressesPage,
      SupportAddressPage,
      ImportPage,
    },
  ] = useState(loadPages);
  useSlaNotes();
  useLiveReading();
  return (
    <SectionRoot name="tickets" version={RELEASE_VERSION}>
      <ViewCommands />
      <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
        <Routes>
          <Route index element={<Lists views={MY_VIEWS} />} />
          <Route path={TICKET_ROUTES.all} element={<Lists views={ALL_VIEWS} />} />
          <Route
            path={TICKET_ROUTES.create}
            element={<AgentsOnly {...CREATES_TICKETS} children={<NewTicketPage />} />}
          />
          <Route path={TICKET_ROUTES.trash} element={<TrashPage />} />
          <Route path={TICKET_ROUTES.messages} element={<FoundMessagesPage />} />
          <Route path={TICKET_ROUTES.contacts} element={<ContactsPage />} />
          <Route
            path={TICKET_ROUTES.newContact}
            element={<AgentsOnly {...CREATES_CONTACTS} children={<NewContactPage />} />}
          />
          <Route path={TICKET_ROUTES.contact} element={<ContactPage />} />
          <Route path={TICKET_ROUTES.policies} element={<PoliciesPage />} />
          <Route path={TICKET_ROUTES.newPolicy} element={<PolicyPage />} />
          <Route path={TICKET_ROUTES.policy} element={<PolicyPage />} />
          <Route path={TICKET_ROUTES.hoursList} element={<HoursListPage />} />
          <Route path={TICKET_ROUTES.newHours} element={<HoursPage />} />
          <Route path={TICKET_ROUTES.hours} element={<HoursPage />} />
          <Route path={TICKET_ROUTES.macros} element={<MacrosPage />} />
          <Route path={TICKET_ROUTES.newMacro} element={<MacroPage />} />
          <Route path={TICKET_ROUTES.macro} element={<MacroPage />} />
          <Route path={TICKET_ROUTES.views} element={<ViewsPage />} />
          <Route path={TICKET_ROUTES.tags} element={<TagsPage />} />
          <Route path={TICKET_ROUTES.fields} element={<FieldsPage />} />
          <Route path={TICKET_ROUTES.newField} element={<FieldPage />} />
          <Route path={TICKET_ROUTES.field} element={<FieldPage />} />
          <Route path={TICKET_ROUTES.replies} element={<RepliesPage />} />
          <Route path={TICKET_ROUTES.satisfaction} element={<SatisfactionPage />} />
          <Route path={TICKET_ROUTES.supportAddresses} element={<SupportAddressesPage />} />
          <Route path={TICKET_ROUTES.newSupportAddress} element={<SupportAddressPage />} />
          <Route path={TICKET_ROUTES.supportAddress} element={<SupportAddressPage />} />
          <Route path="settings/*" element={<Navigate to={paths.policies()} replace />} />
          <Route path={TICKET_ROUTES.importing} element={<ImportPage />} />
          <Route path={TICKET_ROUTES.ticket} element={<TicketPage />} />
          <Route path="*" element={<Navigate to={paths.home()} replace />} />
        </Routes>
      </Suspense>
    </SectionRoot>
  );
}
