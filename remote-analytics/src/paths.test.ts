import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  const {home, trends, createTicket, ticket, tickets} = paths;
  const lists = Object.fromEntries(Object.entries(tickets).map(([name, path]) => [name, path()]));
  expect({ home: home(), trends: trends(), createTicket: createTicket(), ticket: ticket(7), ...lists }).toMatchInlineSnapshot(`
{
  "all": "/dashboard/tickets/all",
  "createTicket": "/dashboard/tickets/new",
  "home": "/dashboard/home",
  "mine": "/dashboard/tickets",
  "open": "/dashboard/tickets/all?status=new,open",
  "resolved": "/dashboard/tickets/all?status=resolved",
  "ticket": "/dashboard/tickets/7",
  "trends": "/dashboard/analytics",
  "unassigned": "/dashboard/tickets/all?view=unassigned",
  "waiting": "/dashboard/tickets/all?status=pending,on_hold",
}
`);
});
