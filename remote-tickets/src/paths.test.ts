import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  expect({
  mine: paths.mine(),
  all: paths.all(),
  unassigned: paths.unassigned(),
  create: paths.create(),
  ticket: paths.ticket(12),
  home: paths.home()
}).toMatchInlineSnapshot(`
{
  "all": "/dashboard/tickets/all",
  "create": "/dashboard/tickets/new",
  "home": "/dashboard/home",
  "mine": "/dashboard/tickets",
  "ticket": "/dashboard/tickets/12",
  "unassigned": "/dashboard/tickets/all?view=unassigned",
}
`);
});
