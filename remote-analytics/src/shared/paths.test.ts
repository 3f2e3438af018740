import {paths} from './paths.ts';

it('maps every screen to its address', () => {
  const {home, trends, createTicket, ticket, tickets} = paths;
  const lists = {
    mine: tickets.mine(),
    unassigned: tickets.unassigned(),
    counted: tickets.counted('unassigned'),
  };
  expect({
    home: home(),
    trends: trends(),
    createTicket: createTicket(),
    ticket: ticket(7),
    ...lists,
  }).toMatchInlineSnapshot(`
{
  "counted": "/dashboard/tickets/all?view=unassigned&status=new,open,pending,on_hold",
  "createTicket": "/dashboard/tickets/new",
  "home": "/dashboard/home",
  "mine": "/dashboard/tickets",
  "ticket": "/dashboard/tickets/7",
  "trends": "/dashboard/analytics",
  "unassigned": "/dashboard/tickets/all?view=unassigned",
}
`);
});
