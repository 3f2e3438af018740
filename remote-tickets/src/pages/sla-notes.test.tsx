import {testUser} from '@switchboard/tooling/screen';
import {act, screen, waitFor} from '@testing-library/react';
import {tell} from '../testing/events.ts';
import {renderSection} from '../testing/render-section.tsx';
import {LIST, pageOf, threadOf, ticket} from '../testing/tickets.ts';

jest.mock('@switchboard/api-client', () => ({
  ...jest.requireActual<object>('@switchboard/api-client'),
  onEvent: jest.requireActual<{onEvent: unknown}>('../testing/events.ts').onEvent,
}));
jest.mock('../editor/RichField.tsx', () => {
  throw new Error('A field with formatted text needs a browser.');
});

const happen = (state: 'at_risk' | 'breached', assigneeId: string | null) =>
  act(async () =>
    tell({
      type: `sla.${state}`,
      seq: 1,
      payload: {id: ticket(7).id, number: 7, assigneeId, metric: 'first', state},
      at: '',
    }),
  );

it('a list shows a promise that is at risk at once, and says it to the assignee with a way to the ticket', async () => {
  const {user, backend, address} = renderSection('/all', {
    [LIST]: pageOf([ticket(7)]),
    'GET /connect/api/tickets/7': threadOf(ticket(7)),
  });
  await screen.findByRole('link', {name: 'Question 7'});
  const fetched = () => backend.calls.filter(({path}) => path === '/connect/api/tickets').length;
  const before = fetched();
  await happen('at_risk', '00000000-0000-4000-9000-000000000900');
  await waitFor(() => expect(fetched()).toBe(before + 1));
  expect(screen.queryByText('#7: first response is due soon')).toBeNull();
  await happen('at_risk', testUser.id);
  expect(await screen.findByText('#7: first response is due soon')).toBeVisible();
  await happen('breached', testUser.id);
  expect(await screen.findByText('#7: first response is overdue')).toBeVisible();
  await user.click(screen.getAllByRole('button', {name: 'Open'})[0]!);
  expect(address()).toBe('/dashboard/tickets/7');
});
