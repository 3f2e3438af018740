import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({
    mine: paths.mine(),
    all: paths.all(),
    unassigned: paths.unassigned(),
    trash: paths.trash(),
    spam: paths.spam(),
    create: paths.create(),
    ticket: paths.ticket(12),
    policies: paths.policies(),
    newPolicy: paths.newPolicy(),
    policy: paths.policy('7'),
    businessHours: paths.businessHours(),
    newBusinessHours: paths.newBusinessHours(),
    oneBusinessHours: paths.oneBusinessHours('7'),
    home: paths.home(),
  }).toMatchInlineSnapshot(`
{
  "all": "/dashboard/tickets/all",
  "businessHours": "/dashboard/tickets/settings/hours",
  "create": "/dashboard/tickets/new",
  "home": "/dashboard/home",
  "mine": "/dashboard/tickets",
  "newBusinessHours": "/dashboard/tickets/settings/hours/new",
  "newPolicy": "/dashboard/tickets/settings/sla/new",
  "oneBusinessHours": "/dashboard/tickets/settings/hours/7",
  "policies": "/dashboard/tickets/settings/sla",
  "policy": "/dashboard/tickets/settings/sla/7",
  "spam": "/dashboard/tickets/trash?view=spam",
  "ticket": "/dashboard/tickets/12",
  "trash": "/dashboard/tickets/trash",
  "unassigned": "/dashboard/tickets/all?view=unassigned",
}
`);
});
