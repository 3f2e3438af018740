import fc from 'fast-check';
import {TOP_UP_BACK_PATTERN} from '../limits.ts';
import {broadcastPath, editBroadcastPath} from './broadcast.ts';
import {MODULES, placesWith, SECTIONS} from './every-place.testing.ts';

const ORIGIN = 'https://help.example';
const segmentsOf = ({pathname}: URL) => pathname.split('/').map(decodeURIComponent);
const valuesOf = ({searchParams}: URL) => [...searchParams.values()];

it('has these addresses', () =>
  expect(placesWith('x')).toMatchInlineSnapshot(`
{
  "allTicketsPath": "/dashboard/tickets/all",
  "allTicketsPath with filters": "/dashboard/tickets/all?status=new,open&q=x&tag=x",
  "audiencePath": "/dashboard/broadcast/audiences/x",
  "audiencesPath": "/dashboard/broadcast/audiences",
  "auditPath": "/dashboard/team/audit",
  "balancePath": "/dashboard/balance",
  "balanceSettingsPath": "/dashboard/balance/settings",
  "broadcastPath": "/dashboard/broadcast/x",
  "broadcastPath of a part": "/dashboard/broadcast/x?part=recipients",
  "broadcastsPath": "/dashboard/broadcast",
  "certificatesPath": "/dashboard/training/certificates",
  "completedCoursePath": "/dashboard/training/course/x/completed",
  "contactPath": "/dashboard/tickets/contacts/x",
  "contactsPath": "/dashboard/tickets/contacts",
  "contactsPath with a text": "/dashboard/tickets/contacts?q=x",
  "countedTicketsPath": "/dashboard/analytics/tickets?tag=x&figure=created&hour=9",
  "courseAssignmentsPath": "/dashboard/training/management/x/assignments",
  "courseCertificatesPath": "/dashboard/training/management/x/certificates",
  "courseLearnersPath": "/dashboard/training/management/x/learners",
  "coursePath": "/dashboard/training/course/x",
  "courseRatingsPath": "/dashboard/training/management/x/ratings",
  "courseResultsPath": "/dashboard/training/management/x/results",
  "editBroadcastPath": "/dashboard/broadcast/x/edit",
  "editBroadcastPath of a step": "/dashboard/broadcast/x/edit?step=review&field=x",
  "editCoursePath": "/dashboard/training/management/x",
  "emailChangePath": "/dashboard/profile/security#email-change=x",
  "fieldPath": "/dashboard/tickets/settings/fields/x",
  "fieldsPath": "/dashboard/tickets/settings/fields",
  "forgotPasswordPath": "/forgot-password",
  "foundMessagesPath": "/dashboard/tickets/messages?q=x",
  "homePath": "/dashboard/home",
  "hoursListPath": "/dashboard/tickets/settings/hours",
  "hoursPath": "/dashboard/tickets/settings/hours/x",
  "importPath": "/dashboard/tickets/import",
  "invitationsPath": "/dashboard/team/invitations",
  "invoicePath": "/dashboard/balance/invoices/x",
  "invoicesPath": "/dashboard/balance/invoices",
  "ledgerPath": "/dashboard/balance/ledger",
  "ledgerPath of a subject": "/dashboard/balance/ledger?ref=x",
  "lessonPath": "/dashboard/training/course/x/lesson/x",
  "libraryPath": "/dashboard/training",
  "loginPath": "/login",
  "loginPath with a return": "/login?returnTo=x",
  "loginPath with an invitation": "/login?invite=x",
  "logoPath": "/dashboard/hone",
  "logoutPath": "/dashboard/logout",
  "macroPath": "/dashboard/tickets/settings/macros/x",
  "macrosPath": "/dashboard/tickets/settings/macros",
  "memberPath": "/dashboard/team/members/x",
  "membersPath": "/dashboard/team",
  "membersPath with a text": "/dashboard/team?q=x",
  "myTicketsPath": "/dashboard/tickets",
  "myTicketsPath of a view": "/dashboard/tickets?view=mentions",
  "myTrainingPath": "/dashboard/training/mine",
  "newAudiencePath": "/dashboard/broadcast/audiences/new",
  "newBroadcastPath": "/dashboard/broadcast/create",
  "newContactPath": "/dashboard/tickets/contacts/new",
  "newCoursePath": "/dashboard/training/create",
  "newFieldPath": "/dashboard/tickets/settings/fields/new",
  "newHoursPath": "/dashboard/tickets/settings/hours/new",
  "newMacroPath": "/dashboard/tickets/settings/macros/new",
  "newPolicyPath": "/dashboard/tickets/settings/sla/new",
  "newSupportAddressPath": "/dashboard/tickets/settings/channels/new",
  "newTemplatePath": "/dashboard/broadcast/templates/new",
  "newTicketPath": "/dashboard/tickets/new",
  "notificationSettingsPath": "/dashboard/profile/notifications",
  "notificationsPath": "/dashboard/notifications",
  "policiesPath": "/dashboard/tickets/settings/sla",
  "policyPath": "/dashboard/tickets/settings/sla/x",
  "preferencesPath": "/dashboard/profile/preferences",
  "profilePath": "/dashboard/profile",
  "registerPath": "/register",
  "registerPath with an invitation": "/register?invite=x",
  "replySettingsPath": "/dashboard/tickets/settings/replies",
  "reportScreenPath of performance": "/dashboard/analytics/performance",
  "reportScreenPath of satisfaction": "/dashboard/analytics/satisfaction",
  "reportScreenPath of sla": "/dashboard/analytics/sla",
  "reportScreenPath of times": "/dashboard/analytics/times",
  "reportScreenPath of trends": "/dashboard/analytics",
  "reportScreenPath of volume": "/dashboard/analytics/volume?tag=x",
  "resetPasswordPath": "/reset/x",
  "rolesPath": "/dashboard/team/roles",
  "satisfactionPath": "/dashboard/tickets/settings/satisfaction",
  "savedReportPath": "/dashboard/analytics/sla?tag=x&saved=x",
  "savedReportsPath": "/dashboard/analytics/reports",
  "sectionPath": "/dashboard/x",
  "securityPath": "/dashboard/profile/security",
  "supportAddressPath": "/dashboard/tickets/settings/channels/x",
  "supportAddressesPath": "/dashboard/tickets/settings/channels",
  "supportAddressesPath with a proof": "/dashboard/tickets/settings/channels?proof=x",
  "suppressionsPath": "/dashboard/broadcast/suppressions",
  "tagsPath": "/dashboard/tickets/settings/tags",
  "teamPath": "/dashboard/team/teams/x",
  "teamsPath": "/dashboard/team/teams",
  "templatePath": "/dashboard/broadcast/templates/x",
  "templatesPath": "/dashboard/broadcast/templates",
  "ticketPath": "/dashboard/tickets/12",
  "ticketPath at a message": "/dashboard/tickets/12#message-x",
  "topUpPath": "/dashboard/balance/top-up",
  "topUpPath after a payment": "/dashboard/balance/top-up?paying=x&back=x",
  "topUpPath with credits": "/dashboard/balance/top-up?credits=100&back=x",
  "trainingManagementPath": "/dashboard/training/management",
  "trashPath": "/dashboard/tickets/trash",
  "trashPath of spam": "/dashboard/tickets/trash?view=spam",
  "verifyPath": "/verify/x",
  "viewSettingsPath": "/dashboard/tickets/settings/views",
  "workloadPath": "/dashboard/team/workload",
  "workloadPath of a member": "/dashboard/team/workload?member=x&list=overdue",
  "workspaceSettingsPath": "/dashboard/team/settings",
}
`));

it('has each place in this test', () => {
  const names = MODULES.flatMap((one) => Object.keys(one)).filter((name) => name.endsWith('Path'));
  const tested = Object.keys(placesWith('x')).map((name) => name.split(' ')[0]);
  expect([...new Set(tested)].sort()).toEqual(names.sort());
});

it('has a place for each route', () => {
  const paths = Object.values(placesWith('x')).map((path) => new URL(path, ORIGIN).pathname);
  const withoutPlace = SECTIONS.flatMap(({base, routes}) =>
    Object.values(routes).map((route) => `${base}/${route}`),
  ).filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:\w+\??/g, '(x|12)')}$`);
    return !paths.some((path) => pattern.test(path));
  });
  expect(withoutPlace).toEqual([]);
});

it('keeps a parameter of any text in one segment, value or fragment', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'/?#%&=+:,. \\'),
    fc.string({unit: 'grapheme', minLength: 1}),
  );
  const text = fc
    .string({unit, minLength: 1})
    // Browsers resolve these two segments in any encoding.
    .filter((one) => one !== '.' && one !== '..');
  const plain = placesWith('x');
  fc.assert(
    fc.property(text, (parameter) => {
      for (const [name, path] of Object.entries(placesWith(parameter))) {
        const expected = new URL(plain[name as keyof typeof plain], ORIGIN);
        const url = new URL(path, ORIGIN);
        const filled = (parts: string[]) => parts.map((part) => (part === 'x' ? parameter : part));
        expect(segmentsOf(url)).toEqual(filled(segmentsOf(expected)));
        expect([...url.searchParams.keys()]).toEqual([...expected.searchParams.keys()]);
        expect(valuesOf(url)).toEqual(filled(valuesOf(expected)));
        expect(decodeURIComponent(url.hash)).toBe(expected.hash.replace(/x$/, () => parameter));
      }
    }),
    {numRuns: 30},
  );
});

it('lets a purchase lead back to a broadcast and each step of its editor', () => {
  const back = new RegExp(TOP_UP_BACK_PATTERN);
  expect(broadcastPath('b1')).toMatch(back);
  for (const step of ['details', 'audience', 'message', 'review', undefined] as const)
    expect(editBroadcastPath('b1', {step})).toMatch(back);
});
