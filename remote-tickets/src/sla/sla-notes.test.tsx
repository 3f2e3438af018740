import {on} from '@switchboard/api-client/testing';
import {getTicket, listTickets} from '@switchboard/contracts/tickets/endpoints';
import {happen} from '@switchboard/events/testing';
import {testUser} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {renderSection} from '../testing/render-section.tsx';
import {pageOf, threadOf, ticket} from '../testing/tickets.ts';

const hear = (state: 'at_risk' | 'breached', assigneeId: string | null) =>
  act(async () =>
    happen(`sla.${state}`, {id: ticket(7).id, number: 7, assigneeId, metric: 'first', state}),
  );

it('shows a target at risk at once, and notifies the assignee with a link', async () => {
  const {user, backend, address} = renderSection('/all', {
    ...on(listTickets, pageOf([ticket(7)])),
    ...on(getTicket, threadOf(ticket(7)), {number: 7}),
  });
  await screen.findByRole('link', {name: 'Question 7'});
  const fetched = () => backend.callsTo(listTickets).length;
  const before = fetched();
  await hear('at_risk', '00000000-0000-4000-9000-000000000900');
  await waitFor(() => expect(fetched()).toBe(before + 1));
  expect(screen.queryByText('#7: first response is due soon')).toBeNull();
  await hear('at_risk', testUser.id);
  expect(await screen.findByText('#7: first response is due soon')).toBeVisible();
  await hear('breached', testUser.id);
  expect(await screen.findByText('#7: first response is overdue')).toBeVisible();
  await user.click(screen.getAllByRole('button', {name: 'Open'})[0]!);
  expect(address()).toBe('/dashboard/tickets/7');
});
